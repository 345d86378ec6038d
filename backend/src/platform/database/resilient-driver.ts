import { PostgreSqlConnection, PostgreSqlDriver } from '@mikro-orm/postgresql';

type Overrides = Parameters<PostgreSqlConnection['createKyselyDialect']>[0];

/**
 * Mends what leaks connections in Kysely 0.29. Each leaked connection makes the pool smaller, until every query and the
 * shutdown wait for ever.
 *
 * - A connection is released after a rollback, but not when `begin` or the rollback itself fails. Both fail when the server
 *   has closed the connection. A closed connection has no transaction left to roll back, so the failure is ignored and the
 *   connection is released; the pool discards it.
 * - A connection that is still being opened when the driver is destroyed fails after it was taken from the pool. The driver
 *   is destroyed when all of them are open; the pool then waits until they are released.
 */
class ResilientConnection extends PostgreSqlConnection {
  override createKyselyDialect(overrides: Overrides) {
    const dialect = super.createKyselyDialect(overrides);
    const createDriver = dialect.createDriver.bind(dialect);
    dialect.createDriver = () => {
      const driver = createDriver();
      const rollback = driver.rollbackTransaction.bind(driver);
      const begin = driver.beginTransaction.bind(driver);
      const acquire = driver.acquireConnection.bind(driver);
      const destroy = driver.destroy.bind(driver);
      const opening = new Set<Promise<unknown>>();
      driver.acquireConnection = (options) => {
        const connection = acquire(options).finally(() => opening.delete(connection));
        opening.add(connection);
        return connection;
      };
      driver.destroy = async (options) => {
        await Promise.allSettled(opening);
        await destroy(options);
      };
      driver.beginTransaction = (connection, settings) =>
        begin(connection, settings).catch(async (error: unknown) => {
          await driver.releaseConnection(connection);
          throw error;
        });
      driver.rollbackTransaction = (connection) => rollback(connection).catch(() => undefined);
      return driver;
    };
    return dialect;
  }
}

export class ResilientDriver extends PostgreSqlDriver {
  protected override readonly connection = new ResilientConnection(this.config);
}

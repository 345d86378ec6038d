import { PostgreSqlConnection, PostgreSqlDriver } from '@mikro-orm/postgresql';

type Overrides = Parameters<PostgreSqlConnection['createKyselyDialect']>[0];

/**
 * Kysely releases a connection after a rollback, but not when `begin` or the rollback itself fails. Both fail when the
 * server has closed the connection. Each leaked connection makes the pool smaller, until every query and the shutdown wait
 * for ever. A closed connection has no transaction left to roll back, so the failure is ignored and the connection is
 * released; the pool discards it.
 */
class ResilientConnection extends PostgreSqlConnection {
  override createKyselyDialect(overrides: Overrides) {
    const dialect = super.createKyselyDialect(overrides);
    const createDriver = dialect.createDriver.bind(dialect);
    dialect.createDriver = () => {
      const driver = createDriver();
      const rollback = driver.rollbackTransaction.bind(driver);
      const begin = driver.beginTransaction.bind(driver);
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

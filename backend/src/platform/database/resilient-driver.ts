import { PostgreSqlConnection, PostgreSqlDriver } from '@mikro-orm/postgresql';

type Overrides = Parameters<PostgreSqlConnection['createKyselyDialect']>[0];

/**
 * Kysely gives a connection back to the pool after a rollback, but not after a rollback that failed, nor when there was
 * no beginning. Both fail when the server has ended the connection, and each time the pool would be one smaller, until
 * nothing answers any more and a stop waits for ever. With its connection the transaction is gone, so nothing is left
 * to roll back; the pool drops a dead connection when it gets it back.
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

import { Client } from 'pg'
import { DATABASE, ROLES, type DatabaseSecrets, urlOf } from './secrets.ts'

/**
 * The database and its roles, made or put right at every start. The product runs as gss_app, which owns nothing,
 * creates nothing and is no superuser: whoever finds a hole in the product does not find a shell behind it (COPY … TO PROGRAM).
 */
export async function makeRoles(secrets: DatabaseSecrets, port: number) {
  await asSuper(urlOf(secrets, 'gss_super', port, 'postgres'), async (ask) => {
    for (const role of ROLES.filter((name) => name !== 'gss_super')) {
      if (!(await ask(`SELECT 1 FROM pg_roles WHERE rolname = '${role}'`))) await ask(`CREATE ROLE ${role}`)
      await ask(
        `ALTER ROLE ${role} LOGIN NOSUPERUSER NOCREATEDB NOCREATEROLE NOREPLICATION PASSWORD '${secrets.passwords[role]}'`,
      )
    }
    if (!(await ask(`SELECT 1 FROM pg_database WHERE datname = '${DATABASE}'`)))
      await ask(`CREATE DATABASE ${DATABASE} OWNER gss_owner`)
    await ask(`REVOKE ALL ON DATABASE ${DATABASE} FROM PUBLIC`)
    await ask(`GRANT CONNECT ON DATABASE ${DATABASE} TO gss_app`)
  })
  await asSuper(urlOf(secrets, 'gss_super', port), async (ask) => {
    await ask('REVOKE CREATE ON SCHEMA public FROM PUBLIC')
    await ask('GRANT USAGE ON SCHEMA public TO gss_app')
    const byDefault = 'ALTER DEFAULT PRIVILEGES FOR ROLE gss_owner GRANT'
    await ask(`${byDefault} SELECT, INSERT, UPDATE, DELETE ON TABLES TO gss_app`)
    await ask(`${byDefault} USAGE ON SEQUENCES TO gss_app`)
    await ask(`${byDefault} USAGE ON SCHEMAS TO gss_app`)
  })
}

type Ask = (statement: string) => Promise<boolean>

async function asSuper(url: string, work: (ask: Ask) => Promise<void>) {
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    await work(async (statement) => ((await client.query(statement)).rowCount ?? 0) > 0)
  } finally {
    await client.end()
  }
}

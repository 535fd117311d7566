import type { Database } from '@gss/server-kit/database'
import { newId } from '@gss/server-kit/ids'
import { ask } from './target.ts'

export const PASSWORD = 'Right-Horse-7-Battery'
/** Argon2id of it, as the product makes one (modules/session, passwords): 19 MiB, two rounds. */
const HASHED =
  '$argon2id$v=19$m=19456,t=2,p=1$8j/1e6LahvmB8zZyfmUBVg$dJ5mA5+aDNoGswnpprE8V0/iSIbXcsEUVAfeLJVMyYQ'

/** Somebody with a password; the name they sign in with. */
export async function addPerson(db: Database, roleId: number, realname = 'attacker'): Promise<string> {
  const id = newId()
  const name = `p${id.slice(-11)}`
  await ask(
    db,
    `insert into users (user_id, username, username_key, realname, origin, role_type, role_id, status, password_hash, password_set_at, created_at, updated_at)
     values ($1, $2, $2, $3, 'rms', 'center', $4, 'enabled', $5, now(), now(), now())`,
    [id, name, realname, roleId, HASHED],
  )
  return name
}

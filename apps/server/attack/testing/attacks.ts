import type { Attack } from './attack.ts'
import { addresses } from './attacks/addresses.ts'
import { injection } from './attacks/injection.ts'
import { massAssignment } from './attacks/massAssignment.ts'
import { methods } from './attacks/methods.ts'
import { otherUnit } from './attacks/otherUnit.ts'
import { paths } from './attacks/paths.ts'
import { roles } from './attacks/roles.ts'
import { secrets } from './attacks/secrets.ts'
import { signIn } from './attacks/signIn.ts'
import { socket } from './attacks/socket.ts'
import { strangers } from './attacks/strangers.ts'
import { uploads } from './attacks/uploads.ts'

/** Everything that is tried, in the order of the table. The planted secrets come last: they spoil passwords. */
export const attacks: readonly Attack[] = [
  strangers,
  roles,
  otherUnit,
  massAssignment,
  methods,
  paths,
  injection,
  addresses,
  uploads,
  signIn,
  socket,
  secrets,
]

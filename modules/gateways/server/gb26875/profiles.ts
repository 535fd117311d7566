import { REMOTE_SUFFIX } from '@gss/devices/contract'
import { type Profile, GB26875_DIALECTS, type ProfileName, STANDARD, withRemoteCommands } from '@gss/gb26875'

const made = new Map<string, Profile>()

const isProfileName = (name: string): name is ProfileName => Object.hasOwn(GB26875_DIALECTS, name)

/** The dialect a device's record names. A name nobody knows is the standard: a fire must get through all the same. */
export function profileNamed(name: string): Profile {
  const known = made.get(name)
  if (known) return known
  const base = name.endsWith(REMOTE_SUFFIX) ? name.slice(0, -REMOTE_SUFFIX.length) : name
  const profile = isProfileName(base) ? GB26875_DIALECTS[base] : STANDARD
  const whole = name.endsWith(REMOTE_SUFFIX) ? withRemoteCommands(profile) : profile
  made.set(name, whole)
  return whole
}
export const isKnownProfile = (name: string): boolean =>
  isProfileName(name.endsWith(REMOTE_SUFFIX) ? name.slice(0, -REMOTE_SUFFIX.length) : name)

import { REMOTE_SUFFIX } from '@gss/devices/contract'
import { useText } from '@gss/web-kit/text/book'
import { GB26875_PROFILES } from '../contract/index.ts'
import { profilesBook } from './profilesBook.ts'

/** The dialect a device's record names, as people call it. */
export function useProfileName(): (profile: string) => string {
  const say = useText(profilesBook)
  return (profile) => {
    const hasRemote = profile.endsWith(REMOTE_SUFFIX)
    const base = hasRemote ? profile.slice(0, -REMOTE_SUFFIX.length) : profile
    const known = GB26875_PROFILES.find((name) => name === base)
    return [known ? say(known) : base, hasRemote && say('remote')].filter(Boolean).join(' + ')
  }
}

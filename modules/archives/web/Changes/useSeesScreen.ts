import { useSession } from '@gss/web-kit/session/session'
import { screensOf } from '@gss/web-kit/session/screens'

/** Where the screen of that name stands in this person's menu; nothing where it does not. */
export const useSeesScreen = (component: string): string | null =>
  useSession(({ session }) => {
    const screen = screensOf(session?.menu ?? []).find((each) => each.component === component)
    return screen?.path ?? null
  })

import type { Tx } from '@gss/server-kit/database'
import type { Visitor } from '@gss/server-kit/http/caller'
import { tokenDigestOf, newToken } from '../tokens.ts'
import { knowBrowser } from './browserStore.ts'

/** From now on this browser is this person's, too: several may share one, each is known apart. */
export async function keepBrowser(tx: Tx, userId: string, { browser }: Visitor, now: Date): Promise<void> {
  if (!browser) return
  const word = browser.kept ?? newToken()
  await knowBrowser(tx, userId, tokenDigestOf(word), now)
  browser.keep(word)
}

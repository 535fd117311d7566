import type { Finding } from '@gss/server-kit/health'
import type { CallDeps } from './deps.ts'
import { enginesSince } from './engine/engineStore.ts'

const SEEN_MS = 20_000

/** For `/healthz`: a telephone system that nobody holds, or that does not know us. */
export async function lineIsUp({
  db,
  clock,
  voiceProvider,
}: Pick<CallDeps, 'db' | 'clock' | 'voiceProvider'>): Promise<Finding> {
  if (voiceProvider !== 'sip') return 'ok'
  const engines = await enginesSince(db, voiceProvider, new Date(clock().getTime() - SEEN_MS))
  if (engines.some(({ amiss }) => amiss === null)) return 'ok'
  const why = engines[0]?.amiss
  return why ? { degraded: 'lineRefused', with: { why } } : { degraded: 'lineNone' }
}

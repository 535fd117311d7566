import type { Database } from '@gss/server-kit/database'
import { newId } from '@gss/server-kit/ids'
import { type Edition, editionVersionsOf } from '../contract/index.ts'
import { insertUpdates } from './presetStore.ts'

/** Every release of the shipped history becomes an update people are shown; at each start, for those that are new. */
export async function publishReleases({ db, edition }: { db: Database; edition: Edition }): Promise<void> {
  const updates = editionVersionsOf(edition).map((version) => ({
    presetId: newId(),
    version: version.code,
    name: version.code,
    summary: version.notes[0] ?? '',
    body: `<ul>${version.notes.map((note) => `<li>${escaped(note)}</li>`).join('')}</ul>`,
    createdAt: new Date(`${version.date}T00:00:00+08:00`),
  }))
  await insertUpdates(db, updates)
}

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}
/** A note is a plain sentence; the body is rich text. */
const escaped = (text: string): string => text.replace(/[&<>"']/g, (char) => ENTITIES[char] ?? char)

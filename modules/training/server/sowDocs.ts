import type { Tx } from '@gss/server-kit/database'
import { newId } from '@gss/server-kit/ids'
import { PASS_STANDARD, questionsIn } from '../contract/index.ts'
import { type DocRow, saveDoc } from './docStore.ts'

/** A document of a seed, before it has an id. */
export type SownDoc = Omit<DocRow, 'docId' | 'isPublished' | 'passScore'>

/** For seeds: documents as somebody would have written them. What cannot be read is a mistake of the seed. */
export async function sowDocs(tx: Tx, docs: readonly SownDoc[], now: Date): Promise<void> {
  for (const doc of docs) {
    const questions = questionsIn(doc.questions)
    if (typeof questions === 'number') throw new Error(`${doc.title}: question ${questions} cannot be read`)
    await saveDoc(
      tx,
      { ...doc, docId: newId(), isPublished: true, passScore: PASS_STANDARD },
      questions.length,
      now,
    )
  }
}

import type { AskOf } from '@gss/kit/call'
import { refuse, type Refusal } from '@gss/kit/refusal'
import { newId, PLATFORM_UNIT } from '@gss/server-kit/ids'
import { actorOf, type Caller } from '@gss/session/server'
import { type calls, questionsIn } from '../contract/index.ts'
import type { TrainingDeps } from './deps.ts'
import { settleFile } from './media.ts'
import { docById, type DocRow, removeDoc, saveDoc } from './docStore.ts'

type Said = AskOf<typeof calls.addTrainingDoc>
/** A document is of the unit of who writes it; of the centre's people, everybody's. */
export const docHomeOf = (who: Caller): string => who.unitId ?? PLATFORM_UNIT

export const addDoc = (said: Said, who: Caller, deps: TrainingDeps): Promise<null | Refusal> =>
  save({ ...said, unitId: docHomeOf(who), docId: newId() }, null, who, deps)

export async function editDoc(
  { docId, ...said }: AskOf<typeof calls.editTrainingDoc>,
  who: Caller,
  deps: TrainingDeps,
): Promise<null | Refusal> {
  const before = await docById(deps.db, docId)
  if (before?.unitId !== docHomeOf(who)) return refuse('training.notFound')
  return save({ ...said, unitId: before.unitId, docId }, before, who, deps)
}

async function save(
  doc: DocRow,
  before: DocRow | null,
  who: Caller,
  { db, clock, journal, files }: TrainingDeps,
): Promise<null | Refusal> {
  const questions = questionsIn(doc.questions)
  if (typeof questions === 'number') return refuse('training.questionWrong', { block: questions })
  const { title, docClass, isRequired, isPublished, passScore } = doc
  return db.transaction(async (tx) => {
    const refused = await settleFile(tx, before?.fileId ?? null, doc.fileId, who, { files })
    if (refused) return refused
    await saveDoc(tx, doc, questions.length, clock())
    await journal.write(tx, {
      ...(doc.unitId !== PLATFORM_UNIT && { unitId: doc.unitId }),
      actor: actorOf(who),
      act: before ? 'training.edit' : 'training.add',
      subject: { kind: 'training', id: doc.docId, name: title },
      after: { title, docClass, isRequired, isPublished, passScore, questions: questions.length },
    })
    return null
  })
}

/** All of them or none; what is not one's own is not there. */
export async function removeDocs(
  docIds: readonly string[],
  who: Caller,
  { db, journal, files }: TrainingDeps,
): Promise<null | Refusal> {
  return db.transaction(async (tx) => {
    const found = await Promise.all([...new Set(docIds)].map((docId) => docById(tx, docId)))
    const own = found.flatMap((doc) => (doc?.unitId === docHomeOf(who) ? [doc] : []))
    if (own.length < found.length || own.length === 0) return refuse('training.notFound')
    for (const doc of own) {
      await removeDoc(tx, doc)
      if (doc.fileId !== null) await files.drop(tx, doc.fileId)
      await journal.write(tx, {
        ...(doc.unitId !== PLATFORM_UNIT && { unitId: doc.unitId }),
        actor: actorOf(who),
        act: 'training.delete',
        subject: { kind: 'training', id: doc.docId, name: doc.title },
        before: { title: doc.title },
      })
    }
    return null
  })
}

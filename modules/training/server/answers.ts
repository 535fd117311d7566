import type { Answers } from '@gss/kit/call'
import { refuse } from '@gss/kit/refusal'
import type { Visitor } from '@gss/server-kit/http/caller'
import type { Caller } from '@gss/session/server'
import type { calls } from '../contract/index.ts'
import type { TrainingDeps } from './deps.ts'
import { addDoc, editDoc, docHomeOf, removeDocs } from './docs.ts'
import { docById, noteRead } from './docStore.ts'
import { docsPage, readersPage } from './docViews.ts'
import { mediaFileOf } from './media.ts'
import { recordLater } from './record.ts'
import { answerExam, certificateOf, mayRead, startExam } from './exams.ts'

export const answers = (deps: TrainingDeps): Answers<typeof calls, Visitor, Caller> => ({
  trainingDocs: (ask, who) =>
    docsPage(
      deps.db,
      { userId: who.userId, unitId: who.unitId, mayEdit: who.permits('training', 'edit') },
      ask,
    ),
  async trainingDoc({ docId }, who) {
    const doc = await docById(deps.db, docId)
    if (!doc || !mayRead(doc, who)) return refuse('training.notFound')
    // The questions carry their answers: only who may change them sees them.
    const isOwn = doc.unitId === docHomeOf(who) && who.permits('training', 'edit')
    const file = await mediaFileOf(doc, deps)
    return { docId, content: doc.content, questions: isOwn ? doc.questions : '', file }
  },
  addTrainingDoc: (ask, who) => addDoc(ask, who, deps),
  editTrainingDoc: (ask, who) => editDoc(ask, who, deps),
  uploadTrainingFile: (_, __, file) => Promise.resolve(file),
  async trainingFile({ docId }, who) {
    const doc = await docById(deps.db, docId)
    const file = doc && mayRead(doc, who) ? await mediaFileOf(doc, deps) : null
    return file ? deps.files.open(file) : refuse('training.notFound')
  },
  removeTrainingDocs: ({ docIds }, who) => removeDocs(docIds, who, deps),
  async noteReading({ docId, seconds }, who) {
    const doc = await docById(deps.db, docId)
    if (!doc || !mayRead(doc, who)) return refuse('training.notFound')
    return deps.db.transaction(async (tx) => {
      await noteRead(tx, doc, who.userId, seconds, deps.clock())
      await recordLater(tx, { unitId: who.unitId, docId }, deps)
      return null
    })
  },
  async readersOf({ docId, ...page }, who) {
    const doc = await docById(deps.db, docId)
    if (doc?.unitId !== docHomeOf(who)) return refuse('training.notFound')
    return readersPage(deps.db, doc, page)
  },
  startExam: ({ docId }, who) => startExam(docId, who, deps),
  answerExam: (ask, who) => answerExam(ask, who, deps),
  certificate: ({ examId }, who) => certificateOf(examId, who, deps),
})

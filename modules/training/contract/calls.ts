import { download, oneRightOf, post, upload } from '@gss/kit/call'
import { ask, field, list, nothing, nothingAsked, pageFields, pageOf, uuid } from '@gss/kit/wire'
import * as z from 'zod'
import {
  certificate,
  docFields,
  docFile,
  docFilters,
  exam,
  examAnswers,
  examResult,
  MEDIA_MAX_BYTES,
  MEDIA_TYPES,
  READ_MAX_S,
  reader,
  trainingDoc,
  wholeDoc,
} from './training.ts'

const BASE = '/gstcenter/training'
const SPEC = '§2.4 "training documents"'
const which = { docId: field('docId', uuid) }
const AT_ONCE_MAX = 100

export const calls = {
  /** The required first, then the newest. */
  trainingDocs: post(`${BASE}/qryList`, {
    ask: ask({ ...docFilters, ...pageFields }),
    answer: pageOf(trainingDoc),
    may: 'training.query',
    spec: SPEC,
    reads: true,
  }),
  trainingDoc: post(`${BASE}/qryOne`, {
    ask: ask(which),
    answer: wholeDoc,
    may: 'training.query',
    spec: SPEC,
    reads: true,
  }),
  /** Of one's own unit; the centre's are for everybody. */
  addTrainingDoc: post(`${BASE}/add`, {
    ask: ask(docFields),
    answer: nothing,
    may: 'training.add',
    spec: SPEC,
  }),
  editTrainingDoc: post(`${BASE}/update`, {
    ask: ask({ ...which, ...docFields }),
    answer: nothing,
    may: 'training.edit',
    spec: SPEC,
  }),
  /** It waits, its bringer's alone, until a document is saved that names it; what nobody saves is gone after a day. */
  uploadTrainingFile: upload(`${BASE}/uploadFile`, {
    ask: nothingAsked,
    answer: docFile,
    may: oneRightOf('training.add', 'training.edit'),
    spec: SPEC,
    file: { maxBytes: MEDIA_MAX_BYTES, types: [...MEDIA_TYPES] },
  }),
  trainingFile: download(`${BASE}/qryFile`, {
    ask: ask(which),
    answer: nothing,
    may: 'training.query',
    spec: SPEC,
    reads: true,
  }),
  removeTrainingDocs: post(`${BASE}/delete`, {
    ask: ask({ docIds: field('ids', list(uuid, AT_ONCE_MAX)) }),
    answer: nothing,
    may: 'training.delete',
    spec: SPEC,
  }),
  /** Somebody had it open for so long. */
  noteReading: post(`${BASE}/read`, {
    ask: ask({ ...which, seconds: field('readTime', z.int().min(0).max(READ_MAX_S)) }),
    answer: nothing,
    may: 'training.query',
    spec: SPEC,
  }),
  readersOf: post(`${BASE}/qryReaders`, {
    ask: ask({ ...which, ...pageFields }),
    answer: pageOf(reader),
    may: 'training.edit',
    spec: SPEC,
    reads: true,
  }),
  startExam: post(`${BASE}/startExam`, { ask: ask(which), answer: exam, may: 'training.query', spec: SPEC }),
  /** Once, and before its end. */
  answerExam: post(`${BASE}/answerExam`, {
    ask: ask({ examId: field('examId', uuid), answers: field('answers', examAnswers) }),
    answer: examResult,
    may: 'training.query',
    spec: SPEC,
  }),
  /** One's own; who may change the document may see those of its readers. */
  certificate: post(`${BASE}/qryCertificate`, {
    ask: ask({ examId: field('certId', uuid) }),
    answer: certificate,
    may: 'training.query',
    spec: SPEC,
    reads: true,
  }),
}

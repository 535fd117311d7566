import './training.css'
import { chosen, type Crud } from '@gss/web-kit/crud/crud'
import { type FormFile, keptIds, fileLookOf } from '@gss/web-kit/crud/files/formFile'
import { CrudPage } from '@gss/web-kit/crud/CrudPage.tsx'
import { type Say, useText } from '@gss/web-kit/text/book'
import { dateOf } from '@gss/web-kit/time/format'
import { useQueryClient } from '@tanstack/react-query'
import { pressedPart } from '@gss/web-kit/shell/pressedPart.tsx'
import { Suspense, useState } from 'react'
import {
  CONTENT_MAX_CHARS,
  DOC_CLASSES,
  type DocFile,
  TRAINING_MINUTES_MAX,
  PASS_STANDARD,
  QUESTIONS_MAX_CHARS,
  questionsIn,
  SCORE_MAX,
  MEDIA_MAX_BYTES,
  MEDIA_TYPES,
  TITLE_MAX_CHARS,
  type TrainingDoc,
} from '../../contract/index.ts'
import { api, TRAINING } from '../api.ts'
import { trainingBook, type TrainingWord } from '../trainingBook.ts'

const ReadDialog = pressedPart(() => import('./ReadDialog.tsx').then((m) => m.ReadDialog))
const ExamDialog = pressedPart(() => import('./ExamDialog.tsx').then((m) => m.ExamDialog))
const CertificateDialog = pressedPart(() =>
  import('./CertificateDialog.tsx').then((m) => m.CertificateDialog),
)
const ReadersDialog = pressedPart(() => import('./ReadersDialog.tsx').then((m) => m.ReadersDialog))

const CLASSES = Object.values(DOC_CLASSES)
const YES = ['1'] as const
type Filters = 'search' | 'kind' | 'owed'
type Values = Pick<
  TrainingDoc,
  'title' | 'docClass' | 'minutes' | 'isRequired' | 'isPublished' | 'passScore'
> & { content: string; questions: string; file: FormFile[] }
/** A row, and what the list leaves out of it. */
type Whole = TrainingDoc & { content?: string; questions?: string; file?: DocFile | null }
type Opened =
  | { what: 'read' | 'readers'; doc: TrainingDoc }
  | { what: 'exam'; doc: TrainingDoc }
  | { what: 'certificate'; examId: string }

/** 培训资料: what there is to read, what one owes, and a quiz behind it that ends in a certificate. */
export function TrainingPage() {
  const say = useText(trainingBook)
  const queries = useQueryClient()
  const [opened, setOpened] = useState<Opened | null>(null)
  const open = (next: Opened) => {
    setOpened(next)
    return Promise.resolve()
  }
  const close = () => {
    setOpened(null)
    void queries.invalidateQueries({ queryKey: [TRAINING] })
  }
  const crud: Crud<Whole, Filters, Values> = {
    name: TRAINING,
    noun: say('noun'),
    rowKey: ({ docId }) => docId,
    rowName: ({ title }) => title,
    onOpen: (doc) => setOpened({ what: 'read', doc }),
    load: ({ filters, page, pageRows }, sending) =>
      api.trainingDocs(
        {
          page,
          pageRows,
          search: filters.search,
          docClass: chosen(filters.kind, CLASSES),
          isOwed: chosen(filters.owed, YES) ? true : undefined,
        },
        sending,
      ),
    filters: [
      { kind: 'text', name: 'search', label: say('title') },
      {
        kind: 'select',
        name: 'kind',
        label: say('kind'),
        options: CLASSES.map((value) => ({ value, label: say(`kind.${value}`) })),
      },
    ],
    quick: [{ label: say('owed'), filters: { owed: '1' } }],
    columns: columnsOf(say),
    form: {
      width: 800,
      fields: [
        { kind: 'text', name: 'title', label: say('title'), maxChars: TITLE_MAX_CHARS, isRequired: true },
        {
          kind: 'select',
          name: 'docClass',
          label: say('kind'),
          isRequired: true,
          options: CLASSES.map((value) => ({ value, label: say(`kind.${value}`) })),
        },
        {
          kind: 'number',
          name: 'minutes',
          label: say('minutes'),
          min: 0,
          max: TRAINING_MINUTES_MAX,
          unit: say('min'),
        },
        { kind: 'switch', name: 'isRequired', label: say('required') },
        { kind: 'switch', name: 'isPublished', label: say('published') },
        {
          kind: 'lines',
          name: 'content',
          label: say('content'),
          maxChars: CONTENT_MAX_CHARS,
          rows: 10,
          isWide: true,
        },
        {
          kind: 'files',
          name: 'file',
          label: say('file'),
          isWide: true,
          rule: { types: MEDIA_TYPES, maxBytes: MEDIA_MAX_BYTES, maxCount: 1 },
          upload: async (file, sending) =>
            formFile(await api.uploadTrainingFile({}, file, sending), async () => file),
        },
        {
          kind: 'lines',
          name: 'questions',
          label: say('questions'),
          maxChars: QUESTIONS_MAX_CHARS,
          rows: 8,
          isWide: true,
          hint: say('questions.hint'),
          check: (typed) => {
            const read = typeof typed === 'string' ? questionsIn(typed) : []
            return typeof read === 'number' ? say('questions.wrong', { block: read }) : null
          },
        },
        { kind: 'number', name: 'passScore', label: say('passScore'), min: 1, max: SCORE_MAX },
      ],
      blank: {
        title: '',
        docClass: 'procedure',
        minutes: 10,
        isRequired: false,
        isPublished: true,
        content: '',
        questions: '',
        file: [],
        passScore: PASS_STANDARD,
      },
      of: ({
        title,
        docClass,
        minutes,
        isRequired,
        isPublished,
        passScore,
        content = '',
        questions = '',
        file,
        docId,
      }) => ({
        title,
        docClass,
        minutes,
        isRequired,
        isPublished,
        passScore,
        content,
        questions,
        file: file
          ? [formFile(file, async (sending) => (await api.trainingFile({ docId }, sending)).blob)]
          : [],
      }),
      whole: async (row, sending) => ({ ...row, ...(await api.trainingDoc({ docId: row.docId }, sending)) }),
      add: (values) => api.addTrainingDoc(saidOf(values)),
      isEditable: ({ mayEdit }) => mayEdit,
      edit: ({ docId }, values) => api.editTrainingDoc({ docId, ...saidOf(values) }),
    },
    remove: {
      run: (rows) => api.removeTrainingDocs({ docIds: rows.map(({ docId }) => docId) }),
      isOffered: ({ mayEdit }) => mayEdit,
    },
    more: [
      {
        key: 'exam',
        label: say('exam'),
        action: 'query',
        done: null,
        isOffered: ({ questionCount }) => questionCount > 0,
        run: (doc) => open({ what: 'exam', doc }),
      },
      {
        key: 'certificate',
        label: say('certificate'),
        action: 'query',
        done: null,
        isOffered: ({ examId }) => examId !== null,
        run: ({ examId }) => (examId === null ? Promise.resolve() : open({ what: 'certificate', examId })),
      },
      {
        key: 'readers',
        label: say('readers'),
        action: 'edit',
        done: null,
        isOffered: ({ mayEdit }) => mayEdit,
        run: (doc) => open({ what: 'readers', doc }),
      },
    ],
  }
  return (
    <>
      <CrudPage crud={crud} />
      <Suspense>
        {opened?.what === 'read' && <ReadDialog doc={opened.doc} onClose={close} />}
        {opened?.what === 'readers' && <ReadersDialog doc={opened.doc} onClose={close} />}
        {opened?.what === 'exam' && (
          <ExamDialog
            doc={opened.doc}
            onPassed={(examId) => setOpened({ what: 'certificate', examId })}
            onClose={close}
          />
        )}
        {opened?.what === 'certificate' && <CertificateDialog examId={opened.examId} onClose={close} />}
      </Suspense>
    </>
  )
}

const saidOf = ({ file, ...said }: Values) => ({ ...said, fileId: keptIds(file ?? [])[0] ?? null })
/** Looked at where it is read, not in the form. */
const formFile = ({ fileId, name, type, bytes }: DocFile, open: NonNullable<FormFile['open']>): FormFile => ({
  key: fileId,
  name,
  bytes,
  look: fileLookOf(type),
  state: { is: 'kept', id: fileId },
  open,
  save: null,
})

const S_PER_MIN = 60
const columnsOf = (say: Say<TrainingWord>): Crud<Whole, Filters>['columns'] => [
  {
    key: 'title',
    title: say('title'),
    show: ({ title, isRequired, isPublished }) => (
      <>
        <b>{title}</b> {isRequired && <span className="chip">{say('required')}</span>}{' '}
        {!isPublished && <span className="text-3">{say('draft')}</span>}
      </>
    ),
  },
  { key: 'kind', title: say('kind'), width: 112, show: ({ docClass }) => say(`kind.${docClass}`) },
  {
    key: 'unit',
    title: say('whose'),
    width: 184,
    isLesser: true,
    show: ({ unitId, unitName }) => (unitId === null ? say('centre') : unitName),
  },
  {
    key: 'minutes',
    title: say('minutes'),
    width: 88,
    align: 'right',
    isLesser: true,
    show: ({ minutes }) => <span className="tabular">{minutes}</span>,
  },
  {
    key: 'at',
    title: say('publishedAt'),
    width: 112,
    isLesser: true,
    show: ({ publishedAt }) => publishedAt && <span className="tabular">{dateOf(publishedAt)}</span>,
  },
  {
    key: 'views',
    title: say('views'),
    width: 88,
    align: 'right',
    isLesser: true,
    show: ({ views }) => <span className="tabular">{views}</span>,
  },
  {
    key: 'mine',
    title: say('readTime'),
    width: 120,
    show: ({ readSeconds }) =>
      readSeconds > 0 ? (
        <span className="tabular">{say('minutes.of', { count: Math.ceil(readSeconds / S_PER_MIN) })}</span>
      ) : (
        <span className="text-3">{say('unread')}</span>
      ),
  },
  {
    key: 'score',
    title: say('score'),
    width: 88,
    align: 'right',
    show: ({ bestScore, questionCount }) =>
      questionCount === 0 ? '–' : <span className="tabular">{bestScore}</span>,
  },
]

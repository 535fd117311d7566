import './journal.css'
import { Icon } from '@gss/web-kit/icons/Icon.tsx'
import type { Crud, FieldOption } from '@gss/web-kit/crud/crud'
import { CrudPage } from '@gss/web-kit/crud/CrudPage.tsx'
import { useMay } from '@gss/web-kit/shell/screen'
import { type Say, useText } from '@gss/web-kit/text/book'
import { useWords } from '@gss/web-kit/text/words'
import { dateTimeOf } from '@gss/web-kit/time/format'
import { Button } from 'antd'
import { pressedPart } from '@gss/web-kit/shell/pressedPart.tsx'
import { Suspense, useState } from 'react'
import { type JournalEntry, type JournalExportAsked, ACT_OUTCOMES } from '../../contract/index.ts'
import { api } from '../api.ts'
import { type JournalChange, ChangeView } from './ChangeView.tsx'
import { journalAsk, type JournalFilterName } from './journalAsk.ts'
import { journalBook } from './journalBook.ts'

const RestDialog = pressedPart(() => import('./RestDialog.tsx').then((m) => m.RestDialog))
const VerifyDialog = pressedPart(() => import('./VerifyDialog.tsx').then((m) => m.VerifyDialog))

const NOTE_MAX_CHARS = 4_000
const read = (name: keyof Shown, label: string) => ({
  kind: 'text' as const,
  name,
  label,
  maxChars: NOTE_MAX_CHARS,
})

/** Who did what to what, from where, and what it changed; and whether nobody has tampered with it. */
export function JournalScreen() {
  const say = useText(journalBook)
  const { word, under } = useWords()
  const may = useMay()
  const [actors, setActors] = useState<FieldOption[]>([])
  const [countedTo, setCountedTo] = useState<number | null>(null)
  const [rest, setRest] = useState<JournalExportAsked | null>(null)
  const [isVerifying, setVerifying] = useState(false)
  const actOf = ({ act }: JournalEntry) => word(`act.${act}`) ?? act
  const subjectOf = ({ subjectKind, subjectName, subjectId }: JournalEntry) =>
    [word(`subject.${subjectKind}`) ?? subjectKind, subjectName || subjectId]
      .filter((part) => part !== '')
      .join(' ')
  const actorOf = ({ actorName }: JournalEntry) => actorName || say('nobody')

  const crud: Crud<JournalEntry, JournalFilterName, Shown> = {
    name: 'system.journal',
    noun: say('noun'),
    rowKey: ({ entryId }) => entryId,
    rowName: (entry) => `${actOf(entry)} ${dateTimeOf(entry.at)}`,
    load: async ({ filters, page, pageRows }, sending) => {
      const answer = await api.journal({ page, pageRows, ...journalAsk(filters, new Date()) }, sending)
      setActors((seen) => seenToo(seen, answer.rows))
      setCountedTo(answer.isTotalCapped ? answer.total : null)
      return answer
    },
    filters: [
      { kind: 'dateTime', name: 'from', label: say('from') },
      { kind: 'dateTime', name: 'until', label: say('until') },
      {
        kind: 'select',
        name: 'act',
        label: say('act'),
        options: under('act.').map((act) => ({ value: act, label: word(`act.${act}`) ?? act })),
      },
      { kind: 'select', name: 'actor', label: say('actor'), options: actors },
      {
        kind: 'select',
        name: 'outcome',
        label: say('outcome'),
        options: ACT_OUTCOMES.map((each) => ({ value: each, label: say(`outcome.${each}`) })),
      },
    ],
    quick: [
      { label: say('day'), filters: { span: 'day' } },
      { label: say('week'), filters: { span: 'week' } },
      { label: say('refusedOnly'), filters: { outcome: 'refused' } },
      { label: say('failedOnly'), filters: { outcome: 'failed' } },
    ],
    columns: [
      {
        key: 'at',
        title: say('at'),
        width: 176,
        show: ({ at }) => <span className="tabular">{dateTimeOf(at)}</span>,
      },
      { key: 'actor', title: say('actor'), width: 136, show: actorOf },
      {
        key: 'from',
        title: say('ip'),
        width: 144,
        isLesser: true,
        show: ({ from }) => <span className="text-2 tabular">{from}</span>,
      },
      {
        key: 'act',
        title: say('act'),
        width: 176,
        show: (entry) => <span title={entry.act}>{actOf(entry)}</span>,
      },
      { key: 'subject', title: say('subject'), width: 240, show: subjectOf },
      {
        key: 'outcome',
        title: say('outcome'),
        width: 96,
        show: ({ outcome }) => <Outcome outcome={outcome} say={say} />,
      },
      {
        key: 'note',
        title: say('note'),
        width: 200,
        isLesser: true,
        show: ({ note }) => <span className="text-2">{note}</span>,
      },
    ],
    form: {
      width: 800,
      blank: NOTHING,
      of: (entry) => ({
        at: dateTimeOf(entry.at),
        actor: [actorOf(entry), entry.from].filter(Boolean).join(' · '),
        act: `${actOf(entry)} · ${entry.act}`,
        subject: [subjectOf(entry), entry.subjectName && entry.subjectId].filter(Boolean).join(' · '),
        outcome: [say(`outcome.${entry.outcome}`), entry.note].filter(Boolean).join(' · '),
        change: { before: entry.before, after: entry.after },
      }),
      fields: [
        read('at', say('at')),
        read('actor', say('actor')),
        read('act', say('act')),
        read('subject', say('subject')),
        read('outcome', say('outcome')),
        { kind: 'own', name: 'change', label: say('change'), render: () => <ChangeView /> },
      ],
    },
    exports: async ({ filters }) => {
      const ask = journalAsk(filters, new Date())
      const file = await api.exportJournal(ask)
      const { until } = await api.restOfJournal(ask)
      if (until !== null) setRest({ ...ask, until })
      return file
    },
    heads: (
      <>
        {countedTo !== null && (
          <span className="text-2 small tabular">
            {say('capped', { total: countedTo.toLocaleString('en') })}
          </span>
        )}
        {may('query') && (
          <Button icon={<Icon name="check" />} onClick={() => setVerifying(true)}>
            {say('verify')}
          </Button>
        )}
      </>
    ),
  }
  return (
    <>
      <CrudPage crud={crud} />
      <Suspense fallback={null}>
        {rest && <RestDialog first={rest} onClose={() => setRest(null)} />}
        {isVerifying && <VerifyDialog onClose={() => setVerifying(false)} />}
      </Suspense>
    </>
  )
}

/** One entry as its dialog shows it. */
interface Shown {
  at: string
  actor: string
  act: string
  subject: string
  outcome: string
  change: JournalChange
}
const NOTHING: Shown = {
  at: '',
  actor: '',
  act: '',
  subject: '',
  outcome: '',
  change: { before: null, after: null },
}

function Outcome({
  outcome,
  say,
}: {
  outcome: JournalEntry['outcome']
  say: Say<'outcome.done' | 'outcome.refused' | 'outcome.failed'>
}) {
  const word = say(`outcome.${outcome}`)
  if (outcome === 'done') return <span className="text-2">{word}</span>
  return <span className={outcome === 'failed' ? 'chip inverse' : 'chip'}>{word}</span>
}

/** Whom the filter offers: who has been seen here. The auditor has no list of people, and needs none. */
function seenToo(seen: FieldOption[], rows: JournalEntry[]): FieldOption[] {
  const all = new Map(seen.map(({ value, label }) => [value, label]))
  for (const { actorId, actorName } of rows) if (actorId !== null) all.set(actorId, actorName)
  return all.size === seen.length
    ? seen
    : [...all].map(([value, label]) => ({ value, label })).toSorted((a, b) => a.label.localeCompare(b.label))
}

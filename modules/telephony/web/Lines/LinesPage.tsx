import type { Crud } from '@gss/web-kit/crud/crud'
import { CrudPage } from '@gss/web-kit/crud/CrudPage.tsx'
import { useText } from '@gss/web-kit/text/book'
import { type CallLine, LINE_NO_MAX_CHARS, NUMBER_MAX_CHARS } from '../../contract/index.ts'
import { api } from '../api.ts'
import { callBook } from '../phoneBook.ts'

interface Typed {
  lineNo: string
  seatTel: string
  workNo: string
  ownerName: string
}
const NAME_MAX_CHARS = 40
const LINES = 'telephony.lines'
const EVERY_MS = 5_000

/** 呼叫通道: the lines of the telephone system, which seat's telephone is on each, and whose it is. */
export function LinesPage() {
  const say = useText(callBook)
  const crud: Crud<CallLine, never, Typed> = {
    name: LINES,
    noun: say('lines.noun'),
    rowKey: ({ lineId }) => lineId,
    rowName: ({ lineNo }) => lineNo,
    load: ({ page, pageRows }, sending) => api.linesPage({ page, pageRows }, sending),
    everyMs: EVERY_MS,
    columns: [
      {
        key: 'no',
        title: say('lines.no'),
        width: 120,
        show: ({ lineNo }) => <b className="tabular">{lineNo}</b>,
      },
      {
        key: 'seat',
        title: say('lines.seat'),
        width: 200,
        show: ({ seatTel }) => <span className="tabular">{seatTel}</span>,
      },
      {
        key: 'work',
        title: say('lines.workNo'),
        width: 120,
        show: ({ workNo }) => <span className="tabular">{workNo || '—'}</span>,
      },
      {
        key: 'owner',
        title: say('lines.owner'),
        width: 200,
        show: ({ ownerName, ownerRealname }) => [ownerRealname, ownerName].filter(Boolean).join(' · ') || '—',
      },
      {
        key: 'state',
        title: say('lines.state'),
        width: 100,
        show: ({ isBusy }) => say(isBusy ? 'lines.busy' : 'lines.free'),
      },
    ],
    form: {
      fields: [
        {
          kind: 'text',
          name: 'lineNo',
          label: say('lines.no'),
          maxChars: LINE_NO_MAX_CHARS,
          isRequired: true,
        },
        {
          kind: 'text',
          name: 'seatTel',
          label: say('lines.seat'),
          maxChars: NUMBER_MAX_CHARS,
          isRequired: true,
        },
        { kind: 'text', name: 'workNo', label: say('lines.workNo'), maxChars: LINE_NO_MAX_CHARS },
        {
          kind: 'text',
          name: 'ownerName',
          label: say('lines.ownerName'),
          hint: say('lines.ownerName.hint'),
          maxChars: NAME_MAX_CHARS,
        },
      ],
      blank: { lineNo: '', seatTel: '', workNo: '', ownerName: '' },
      of: ({ lineNo, seatTel, workNo, ownerName }) => ({ lineNo, seatTel, workNo, ownerName }),
      add: (values) => api.addLine(values),
      edit: ({ lineId }, values) => api.editLine({ lineId, ...values }),
    },
    remove: {
      run: (rows) => api.removeLines({ lineIds: rows.map(({ lineId }) => lineId) }),
      isOffered: ({ isBusy }) => !isBusy,
    },
  }
  return <CrudPage crud={crud} />
}

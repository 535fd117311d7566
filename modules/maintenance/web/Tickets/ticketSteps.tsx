import { PhotoField } from '@gss/field/web'
import type { FieldOption } from '@gss/web-kit/crud/crud'
import type { Say } from '@gss/web-kit/text/book'
import {
  type ActingOnTicket,
  COST_MAX,
  TICKET_LINE_MAX_CHARS,
  QUIET_MAX_H,
  type Ticket,
  type TicketEvent,
  whyNotTicket,
  TICKET_WORDS_MAX_CHARS,
} from '../../contract/index.ts'
import { api, workerFinder } from '../api.ts'
import type { MaintenanceWord } from '../maintenanceBook.ts'
import { TicketStepDialog } from '../StepDialog.tsx'

/** What somebody can do with a ticket: the buttons under it, in the order of the flow. */
const DEEDS = [
  ['accept', 'accept'],
  ['ignore', 'ignore'],
  ['arrive', 'arrive'],
  ['repair', 'repair'],
  ['stop', 'stop'],
  ['tellFireService', 'tellFireService'],
  ['confirm', 'confirm'],
  ['reassign', 'reassign'],
] as const satisfies readonly (readonly [deed: string, event: TicketEvent])[]
export type TicketDeed = (typeof DEEDS)[number][0]
export const ticketDeedsFor = (ticket: Ticket, who: ActingOnTicket): TicketDeed[] =>
  DEEDS.filter(([, event]) => whyNotTicket(ticket, event, who) === null).map(([deed]) => deed)

export interface TicketStepProps {
  ticket: Ticket
  say: Say<MaintenanceWord>
  onDone: () => void
  onClose: () => void
}
const lines = { kind: 'lines', maxChars: TICKET_WORDS_MAX_CHARS, rows: 3 } as const
const aboutOf = ({ number, parts, fault }: Ticket) => `${number} · ${parts} · ${fault}`
const YES = 'yes'
const NO = 'no'

interface Sending {
  worker: FieldOption | null
  words: string
}
/** Accepted and sent, or sent to somebody else. */
const sendDialog =
  (deed: 'accept' | 'reassign') =>
  ({ ticket, say, ...rest }: TicketStepProps) => (
    <TicketStepDialog<Sending>
      {...rest}
      title={say(deed)}
      about={aboutOf(ticket)}
      blank={{ worker: null, words: '' }}
      fields={[
        {
          kind: 'reference',
          name: 'worker',
          label: say('worker'),
          isRequired: true,
          find: workerFinder(ticket.unitId),
        },
        { ...lines, name: 'words', label: say('handleWords') },
      ]}
      send={async ({ worker, words }) => {
        if (!worker) return // the form has asked for it
        const call = deed === 'accept' ? api.acceptTicket : api.reassignTicket
        await call({ ticketId: ticket.ticketId, workerId: worker.value, words })
      }}
    />
  )

function IgnoreDialog({ ticket, say, ...rest }: TicketStepProps) {
  return (
    <TicketStepDialog<{ words: string }>
      {...rest}
      title={say('ignore')}
      about={aboutOf(ticket)}
      blank={{ words: '' }}
      fields={[{ ...lines, name: 'words', label: say('reason'), isRequired: true }]}
      send={({ words }) => api.ignoreTicket({ ticketId: ticket.ticketId, words })}
    />
  )
}

interface Arrival {
  quietHours: number | null
  photos: string[]
}
/** Being there; the device may be kept quiet while it is worked at. */
function ArriveDialog({ ticket, say, ...rest }: TicketStepProps) {
  return (
    <TicketStepDialog<Arrival>
      {...rest}
      title={say('arrive')}
      about={aboutOf(ticket)}
      blank={{ quietHours: null, photos: [] }}
      fields={[
        {
          kind: 'number',
          name: 'quietHours',
          label: say('quietHours'),
          min: 1,
          max: QUIET_MAX_H,
          unit: say('hours'),
          hint: say('quietHint'),
          when: () => ticket.deviceId !== null,
        },
        { kind: 'own', name: 'photos', label: say('photosBefore'), render: () => <PhotoField /> },
      ]}
      send={({ quietHours, photos }) =>
        api.arriveAtTicket({ ticketId: ticket.ticketId, photos, quietHours: quietHours ?? undefined })
      }
    />
  )
}

/** Out of service: who answers for the unit agreed, and something protects meanwhile. */
function StopDialog({ ticket, say, ...rest }: TicketStepProps) {
  return (
    <TicketStepDialog<{ consent: string; measures: string }>
      {...rest}
      title={say('stop')}
      about={say('stopAbout')}
      blank={{ consent: '', measures: '' }}
      fields={[
        {
          kind: 'text',
          name: 'consent',
          label: say('consent'),
          maxChars: TICKET_LINE_MAX_CHARS,
          isRequired: true,
        },
        { ...lines, name: 'measures', label: say('measures'), isRequired: true },
      ]}
      send={(values) => api.stopSystem({ ticketId: ticket.ticketId, ...values })}
    />
  )
}

function TellFireServiceDialog({ ticket, say, ...rest }: TicketStepProps) {
  return (
    <TicketStepDialog<{ words: string }>
      {...rest}
      title={say('tellFireService')}
      about={aboutOf(ticket)}
      blank={{ words: '' }}
      fields={[{ ...lines, name: 'words', label: say('toldWords'), isRequired: true }]}
      send={({ words }) => api.fireServiceTold({ ticketId: ticket.ticketId, words })}
    />
  )
}

interface Repair {
  methods: string
  spareParts: string
  cost: number | null
  testWords: string
  photos: string[]
}
const CENTS = 2
function RepairDialog({ ticket, say, ...rest }: TicketStepProps) {
  return (
    <TicketStepDialog<Repair>
      {...rest}
      width={800}
      title={say('repair')}
      about={aboutOf(ticket)}
      blank={{ methods: '', spareParts: '', cost: null, testWords: '', photos: [] }}
      fields={[
        { ...lines, name: 'methods', label: say('methods'), isRequired: true },
        { kind: 'text', name: 'spareParts', label: say('spareParts'), maxChars: TICKET_LINE_MAX_CHARS },
        {
          kind: 'number',
          name: 'cost',
          label: say('cost'),
          min: 0,
          max: COST_MAX,
          decimals: CENTS,
          unit: say('yuan'),
        },
        { ...lines, name: 'testWords', label: say('testWords'), isRequired: true, hint: say('testHint') },
        { kind: 'own', name: 'photos', label: say('photosAfter'), render: () => <PhotoField /> },
      ]}
      send={({ cost, ...done }) =>
        api.repairTicket({ ticketId: ticket.ticketId, ...done, cost: cost ?? undefined })
      }
    />
  )
}

function ConfirmDialog({ ticket, say, ...rest }: TicketStepProps) {
  return (
    <TicketStepDialog<{ result: string; words: string }>
      {...rest}
      title={say('confirmRepair')}
      about={`${aboutOf(ticket)} · ${ticket.testWords}`}
      blank={{ result: '', words: '' }}
      fields={[
        {
          kind: 'choice',
          name: 'result',
          label: say('result'),
          isRequired: true,
          options: [
            { value: YES, label: say('good') },
            { value: NO, label: say('bad') },
          ],
        },
        { ...lines, name: 'words', label: say('words') },
      ]}
      send={({ result, words }) =>
        api.confirmTicket({ ticketId: ticket.ticketId, isGood: result === YES, words })
      }
    />
  )
}

export const TICKET_DIALOGS: Readonly<Record<TicketDeed, (props: TicketStepProps) => React.JSX.Element>> = {
  accept: sendDialog('accept'),
  reassign: sendDialog('reassign'),
  ignore: IgnoreDialog,
  arrive: ArriveDialog,
  stop: StopDialog,
  tellFireService: TellFireServiceDialog,
  repair: RepairDialog,
  confirm: ConfirmDialog,
}

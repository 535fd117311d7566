import type { SheetCell } from '@gss/web-kit/crud/crud'
import type { Say } from '@gss/web-kit/text/book'
import { dateTimeOf, minutesSpanOf } from '@gss/web-kit/time/format'
import type { Ticket } from '../../contract/index.ts'
import type { MaintenanceWord } from '../maintenanceBook.ts'

type Words = Say<MaintenanceWord>

/** 建筑消防设施故障维修记录表, GB 25201 table B.1: its columns in their order, and ours beside them. */
export function cellsOfB1(ticket: Ticket, say: Words): SheetCell[] {
  const isWide = true
  const at = (moment: Date | null) => (moment === null ? '' : dateTimeOf(moment))
  const device = [
    ticket.deviceCode,
    ticket.mergedCount > 0 && say('mergedTimes', { count: ticket.mergedCount }),
  ]
  const { acceptedAt, foundAt } = ticket
  const response = acceptedAt === null ? '' : minutesSpanOf(acceptedAt.getTime() - foundAt.getTime())
  return [
    { label: say('unit'), value: ticket.unitName },
    { label: say('number'), value: ticket.number },
    { label: say('foundAt'), value: at(ticket.foundAt) },
    { label: say('finder'), value: `${ticket.finderName} · ${say(`source.${ticket.source}`)}` },
    { label: say('parts'), value: ticket.parts },
    { label: say('device'), value: device.filter(Boolean).join(' · ') },
    { label: say('fault'), value: ticket.fault, isWide },
    { label: say('isStopped'), value: stopWords(ticket, say) },
    { label: say('fireServiceTold'), value: say(ticket.isFireServiceTold ? 'yes' : 'no') },
    { label: say('measures'), value: ticket.measures, isWide },
    {
      label: say('handleWords'),
      value: [ticket.handleWords, ticket.acceptedBy].filter(Boolean).join(' · '),
      isWide,
    },
    { label: say('worker'), value: [ticket.workerName, ticket.companyName].filter(Boolean).join(' · ') },
    { label: say('repairedAt'), value: at(ticket.repairedAt) },
    { label: say('methods'), value: ticket.methods, isWide },
    {
      label: say('partsAndCost'),
      value: [ticket.spareParts, ticket.cost !== null && `${ticket.cost.toFixed(2)} ${say('yuan')}`]
        .filter(Boolean)
        .join(', '),
    },
    { label: say('responseTook'), value: response },
    {
      label: say('testWords'),
      value: [ticket.testWords, ticket.confirmerName].filter(Boolean).join(' · '),
      isWide,
    },
  ]
}
const stopWords = ({ stoppedAt, stopHours, stopConsent }: Ticket, say: Words): string =>
  stoppedAt === null ? say('no') : say('stoppedFor', { hours: (stopHours ?? 0).toFixed(1), who: stopConsent })

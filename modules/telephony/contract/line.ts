import { type DomainOf, field, nullable, record, text, uuid, yes } from '@gss/kit/wire'

/** A channel: a line of the telephone system and the seat's telephone on it (spec §3 "Phone call"). */
export const callLine = record('callLine', {
  lineNo: field('chnNo', text),
  seatTel: field('seatTel', text),
  lineId: field('chnId', uuid),
  workNo: field('workNo', text),
  ownerId: field('userId', nullable(uuid)),
  ownerName: field('username', text),
  isOwn: field('isOwn', yes),
  isBusy: field('busy', yes),
})
export type CallLine = DomainOf<typeof callLine>

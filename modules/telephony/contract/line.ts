import { type DomainOf, field, epochMs, nullable, record, text, uuid, yes } from '@gss/kit/wire'

/** A channel: a line of the telephone system and the seat's telephone on it (spec §3 "Phone call"). */
export const callLine = record('callLine', {
  lineNo: field('chnNo', text),
  seatTel: field('seatTel', text),
  lineId: field('chnId', uuid),
  workNo: field('workNo', text),
  ownerId: field('userId', nullable(uuid)),
  ownerName: field('username', text),
  /** Who it is, as people call them. */
  ownerRealname: field('realname', text),
  isOwn: field('isOwn', yes),
  isBusy: field('busy', yes),
  /** Whom it is being used to call, and since when; without a number: a call about a unit that whoever asks does not see. */
  current: field(
    'current',
    nullable(record('lineCall', { number: field('phoneNum', text), since: field('beginTime', epochMs) })),
  ),
  lastUsedAt: field('lastUsedTime', nullable(epochMs)),
})
export type CallLine = DomainOf<typeof callLine>

import { post } from '@gss/kit/call'
import {
  among,
  ask,
  field,
  filled,
  line,
  nullable,
  optional,
  pageFields,
  pageOf,
  record,
  uuid,
  whole,
  yes,
} from '@gss/kit/wire'
import * as z from 'zod'
import { address } from '../address.ts'
import { ASKABLE, command, DUTY_CHECK_MAX_MIN } from '../command.ts'
import { stranger, strangerSaid, transmission, TRANSMISSION_FINDINGS } from '../transmission.ts'

const TRANSMISSION = '/gstcenter/dTranDev'
const SPEC = 'ours: §2.3 transmission-device'

/** How transmission devices are; asking them; taking in those nobody knows. */
export const transmissionCalls = {
  transmissions: post(`${TRANSMISSION}/qryPage`, {
    ask: ask({
      ...pageFields,
      search: field('keyword', optional(line())),
      transmissionId: field('tranDevId', optional(uuid)),
      unitId: field('PROJECT_ID', optional(uuid)),
      isOnline: field('online', optional(yes)),
      finding: field('finding', optional(among(TRANSMISSION_FINDINGS))),
    }),
    answer: pageOf(transmission),
    may: 'transmission.query',
    spec: SPEC,
    reads: true,
  }),
  ask: post(`${TRANSMISSION}/ask`, {
    ask: ask({
      transmissionId: field('tranDevId', uuid),
      kind: field('kind', among(ASKABLE)),
      minutes: field('minutes', optional(z.int().min(1).max(DUTY_CHECK_MAX_MIN))),
    }),
    answer: record('asked', { commandId: field('commandId', uuid) }),
    may: 'transmission.edit',
    spec: SPEC,
  }),
  commands: post(`${TRANSMISSION}/qryCommands`, {
    ask: ask({ ...pageFields, transmissionId: field('tranDevId', uuid) }),
    answer: pageOf(command),
    may: 'transmission.query',
    spec: SPEC,
    reads: true,
  }),
  unregistered: post(`${TRANSMISSION}/qryUnregistered`, {
    ask: ask({ ...pageFields }),
    answer: pageOf(stranger),
    may: 'stranger.query',
    spec: SPEC,
    reads: true,
  }),
  /** Before it is registered: the form is filled in by what came. */
  strangerSays: post(`${TRANSMISSION}/qryUnregisteredSays`, {
    ask: ask({ address: field('address', address) }),
    answer: strangerSaid,
    may: 'stranger.query',
    spec: SPEC,
    reads: true,
  }),
  adopt: post(`${TRANSMISSION}/adopt`, {
    ask: ask({
      address: field('address', address),
      unitId: field('PROJECT_ID', uuid),
      code: field('tranDevCode', filled()),
      name: field('TRAN_DEV_NAME', filled()),
      profile: field('profile', filled()),
    }),
    answer: record('adopted', {
      transmissionId: field('tranDevId', uuid),
      /** Values of before that are its own now; `null`: they could not be read, and stay the platform's. */
      values: field('valueCount', nullable(whole)),
    }),
    may: 'stranger.add',
    spec: SPEC,
  }),
}

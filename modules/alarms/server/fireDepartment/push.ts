import { isRefusal, type Refusal, refuse } from '@gss/kit/refusal'
import { tryDecode } from '@gss/kit/wire'
import { actorOf, type Caller } from '@gss/session/server'
import { FEEDBACK_119_PRIORITY, feedback, isInQueue, OPEN_ALARM_STATES } from '../../contract/index.ts'
import { holdOpen, setPriority } from '../alarmStore.ts'
import { alarmsByIds, knownAsAlarm } from '../alarmViews.ts'
import { holdFound, sayOf119 } from '../answer119.ts'
import type { AlarmDeps } from '../deps.ts'
import { find } from '../find.ts'
import { alarmSubjectOf, sayAlarmChanged } from '../tell.ts'
import type { FireDepartment } from './port.ts'
import { isSigned } from './signature.ts'

type Needs = AlarmDeps & { fireDepartment: FireDepartment }

/** Spec §4 "119 flow", first step. */
export async function isFireDepartmentOnline(group: string | null, { fireDepartment, log }: Needs) {
  if (!fireDepartment.isConfigured || !group) return { isConfigured: false, isOnline: false }
  try {
    return { isConfigured: true, isOnline: await fireDepartment.isOnline(group) }
  } catch (error) {
    log.warn({ err: error }, 'the presence of the fire department could not be asked')
    return refuse('alarm.fireDepartmentQueryFailed')
  }
}

/** Spec §4 "119 flow", second step: the alarm stays open until the brigade has answered, or somebody has telephoned. */
export async function pushToFireDepartment(
  { alarmId, fireDepartment: group }: { alarmId: string; fireDepartment: string },
  who: Caller,
  deps: Needs,
): Promise<{ receipt: string } | Refusal> {
  const { db, journal, fireDepartment, log } = deps
  const known = await find(db, alarmId, who)
  if (isRefusal(known)) return known
  if (!isInQueue(known)) return refuse('alarm.settledAlready')
  if (known.kind !== 'fire' && known.kind !== 'urgent') return refuse('alarm.actionNotOffered')
  if (known.isDrill) return refuse('alarm.drillStays')
  if (!fireDepartment.isConfigured || known.fireDepartment !== group)
    return refuse('alarm.fireDepartmentUnknown')
  const { unitName, address, title, kind, receivedAt } = knownAsAlarm(known)
  const act = {
    unitId: known.unitId,
    actor: actorOf(who),
    act: 'alarm.push119',
    subject: alarmSubjectOf(known),
  }
  try {
    const message = {
      type: 'fire.confirmed' as const,
      alarmId,
      fireDepartment: group,
      kind,
      title,
      unitName,
      address,
      place: known.place,
      receivedAt,
    }
    const receipt = await fireDepartment.push(message)
    await db.transaction(async (tx) => {
      // As it is now: somebody may have confirmed it, or answered otherwise, while the platform was asked. It was pushed all the same.
      const alarm = await holdFound(tx, alarmId, who)
      await journal.write(tx, { ...act, after: { receipt, group } })
      if (!isRefusal(alarm)) await sayOf119(tx, alarm, 'pushed', who.realname, deps)
    })
    return { receipt }
  } catch (error) {
    log.warn({ err: error }, 'a fire could not be handed to the fire department')
    await journal.write(db, { ...act, outcome: 'failed', after: { group } })
    return refuse('alarm.pushFailed')
  }
}

interface Feedback {
  messageId: string
  sentAt: string
  signature: string
  payload: string
}
/** The brigade has it: the alarm offers its 119 feedback to be confirmed (spec §4 "Button visibility"). Said again, it changes nothing. */
export async function fireDepartmentFeedback(
  said: Feedback,
  from: string,
  deps: Needs,
): Promise<null | Refusal> {
  const message = { ...said, body: said.payload }
  if (!isSigned(deps.fireDepartment.secrets, message, said.signature, deps.clock()))
    return refuse('alarm.feedbackNotSigned')
  const read = tryDecode(feedback, jsonIn(said.payload))
  if (!read.ok) return refuse('alarm.notFound')
  return deps.db.transaction(async (tx) => {
    const [known] = await alarmsByIds(tx, [read.value.alarmId])
    if (!known) return refuse('alarm.notFound')
    const isOpen = OPEN_ALARM_STATES.includes(known.state) && (await holdOpen(tx, known))
    // Pushed when it had been confirmed, it is settled already, and what the brigade says of it is kept.
    if (!isOpen && known.call119 !== 'pushed') return refuse('alarm.settledAlready')
    if (known.priority === FEEDBACK_119_PRIORITY) return null
    await setPriority(tx, known, FEEDBACK_119_PRIORITY)
    const actor = { id: null, name: '119', ip: from }
    await deps.journal.write(tx, {
      unitId: known.unitId,
      actor,
      act: 'alarm.feedback119',
      subject: alarmSubjectOf(known),
      after: read.value,
    })
    if (isOpen)
      await deps.live.say(tx, [sayAlarmChanged(knownAsAlarm({ ...known, priority: FEEDBACK_119_PRIORITY }))])
    return null
  })
}

function jsonIn(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null // refused as what it is not
  }
}

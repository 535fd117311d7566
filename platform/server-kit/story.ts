import { newId } from './ids.ts'

/** A step of a thing's story: what happened to it, by whom, from which state to which. */
export interface StepMade<Event extends string, State extends string> {
  event: Event
  /** Null: with this step it began. */
  from: State | null
  to: State
  at: Date
  /** Null: nobody did it, the clock did. */
  userId: string | null
  userName: string
  words: string
}

/** The columns that every table of steps has; whose step it is, and what else it keeps, its own store adds. */
export const stepColumns = <Event extends string, State extends string>({
  event,
  from,
  to,
  at,
  userId,
  userName,
  words,
}: StepMade<Event, State>) => ({
  step_id: newId(),
  at,
  user_id: userId,
  user_name: userName,
  event,
  from_state: from,
  to_state: to,
  words,
})

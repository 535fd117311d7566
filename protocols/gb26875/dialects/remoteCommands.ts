import { layout, u32, u8 } from '@gss/kit/layout'
import { type Profile, profile } from '../profile.ts'
import type { TimeSlot } from '../time.ts'
import { messageUnit } from '../unit.ts'

/** What a component can be told to do. */
export const REMOTE_ACTION = { start: 1, stop: 2, shield: 3, release: 4 } as const

/**
 * The standard commands nothing but initialisation, clock and duty check: this message is our own, sent with command 1.
 * No profile has it unless it is asked for by name.
 */
export const remoteCommand = (clock: TimeSlot) =>
  messageUnit(
    'remoteCommand',
    200,
    1,
    clock,
    layout(8, { systemType: u8, systemAddress: u8, componentType: u8, componentAddress: u32, action: u8 }),
  )

export const withRemoteCommands = (base: Profile): Profile =>
  profile({ ...base, name: `${base.name} + remote commands`, ownUnits: [...base.ownUnits, remoteCommand] })

/** A device that does not know them is not sent them. */
export const hasRemoteCommands = ({ ownUnits }: Profile): boolean => ownUnits.includes(remoteCommand)

import type { CallReason, CallStatus, Provider, SoundState } from '../contract/index.ts'

/** The tables this module owns, as the migrations make them. */
export interface CallTables {
  call_lines: {
    line_id: string
    line_no: string
    seat_tel: string
    work_no: string
    owner_id: string | null
    used_by: string | null
    used_until: Date | null
    last_used_at: Date | null
  }
  phone_calls: {
    unit_id: string
    call_id: string
    provider: Provider
    line_no: string
    seat_tel: string
    work_no: string
    number: string
    callee_name: string
    is_outgoing: boolean
    alarm_id: string | null
    called_by: string | null
    caller_name: string
    placed_at: Date
    answered_at: Date | null
    ended_at: Date | null
    status: CallStatus | null
    reason: CallReason
    note: string
    is_muted: boolean
    wants_end: boolean
    held_by: string | null
    held_until: Date | null
    recording_id: string | null
    recording_bytes: number
    is_recording_lost: boolean
    is_recording_cut: boolean
    given_to: string | null
    given_by: string
    wants_seat: string | null
    wants_line: string
    wants_work: string
    wanted_by: string | null
    wanted_name: string
    is_missed: boolean
    purpose: 'talk' | 'speech'
    words: string
    times: number
    sound_file_id: string | null
    pressed: string | null
  }
  call_sounds: {
    unit_id: string
    call_id: string
    user_id: string
    offer_id: string
    is_next: boolean
    offer: string
    state: SoundState
    answer: string
  }
}

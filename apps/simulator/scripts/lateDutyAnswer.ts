import { type Script, scriptStep } from '../play/script.ts'

const LATE_MS = 240_000
const WATCHED_S = 600

export const lateDutyAnswer: Script = {
  name: 'late-duty-answer',
  about:
    'For ten minutes the guards answer the duty checks a console asks of them: one after four minutes, one never, the others at once.',
  cast: { sleepy: 1, absent: 1, awake: 'others' },
  steps: () => [
    scriptStep(0, 'sleepy', { does: 'answerDuty', afterMs: LATE_MS }),
    scriptStep(0, 'absent', { does: 'answerDuty', afterMs: null }),
    scriptStep(0, 'awake', { does: 'answerDuty', afterMs: 5_000 }),
    scriptStep(WATCHED_S, 'absent', { does: 'answerDuty', afterMs: 5_000 }),
  ],
}

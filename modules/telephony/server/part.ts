import { type Config, sharedDirOf } from '@gss/server-kit/config'
import { type Jobs, schedule } from '@gss/server-kit/jobs'
import { serverPart } from '@gss/session/server'
import { calls, parameters, permissions, pushes, refusals, SAMPLE_RATE } from '../contract/index.ts'
import { answers } from './answers.ts'
import { browserPortsOf, openBrowserLines } from './browser/browserLine.ts'
import type { CallDeps } from './deps.ts'
import { startCaller } from './engine/caller.ts'
import { type SpeakWords, speakBy } from './engine/speakWords.ts'
import { OTHER } from './engine/voice.ts'
import { lineIsUp } from './lineIsUp.ts'
import { recordingsFit, retainCalls, retainRecordings } from './retain.ts'
import { startDemoCallers } from './simulator/demoCallers.ts'
import { spoken } from './simulator/speech.ts'
import { simulatorVoice } from './simulator/simulatorVoice.ts'

const RETAIN = 'telephony.retain'
const NIGHTLY = '20 3 * * *'

/** A pretended telephone hears a voice also where no program speaks: no words, and plainly a voice. */
const speakOrMurmur =
  ({ GSS_SPEECH_COMMAND }: Config): SpeakWords =>
  (words) =>
    speakBy(GSS_SPEECH_COMMAND)(words).catch(() => spoken(OTHER, 0, MURMUR_S * SAMPLE_RATE))
const MURMUR_S = 8
const heardBadly =
  ({ log }: CallDeps) =>
  (error: unknown) =>
    log.warn({ err: error }, 'the sound of a browser could not be carried')
const NOBODY = { stop: () => Promise.resolve() }

/** What this module brings to the server. */
export const part = serverPart({
  name: 'telephony',
  calls,
  answers,
  refusals,
  permissions,
  parameters,
  heard: [{ heardWith: 'call', pushes }],
  jobs: (deps: CallDeps): Jobs => ({
    handlers: {
      [RETAIN]: async () => {
        await retainRecordings(deps)
        await retainCalls(deps)
      },
    },
    schedules: [schedule(NIGHTLY, RETAIN)],
  }),
  // A telephone system is held by a process of its own (apps/telephony); a hand needs nobody who connects.
  engines: [
    (deps: CallDeps & { config: Config }) =>
      deps.voiceProvider === 'simulator'
        ? startCaller(
            { ...deps, dataDir: sharedDirOf(deps.config), speak: speakOrMurmur(deps.config) },
            simulatorVoice({
              browser: openBrowserLines(browserPortsOf(deps.config), heardBadly(deps)),
              onError: heardBadly(deps),
            }),
          )
        : NOBODY,
    (deps: CallDeps) => (deps.voiceProvider === 'simulator' ? startDemoCallers(deps) : NOBODY),
  ],
  checks: { recordings: recordingsFit, telephony: lineIsUp },
})

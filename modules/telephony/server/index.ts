/** The server's door of the telephony module. */
/** Connects calls by a voice: for the process that holds a telephone system. */
export { type CallerDeps, startCaller } from './engine/caller.ts'
export {
  type Announcing,
  type Arrival,
  type CallEnding,
  type Hears,
  type HearsKeys,
  type CallComingIn,
  OTHER,
  type OutgoingCall,
  SEAT,
  type Seated,
  type CallSide,
  type CallSound,
  type CallVoice,
  type VoiceCall,
} from './engine/voice.ts'
/** The sound of one side between packets and the call's time, and what somebody hears who waits. */
export { type Heard, rtpSound, type SideSound } from './sound/rtpSound.ts'
export { ringback } from './sound/ringback.ts'
/** A seat whose telephone is the browser. */
export { browserPortsOf, type OpenBrowserLine, openBrowserLines } from './browser/browserLine.ts'
export { type BrowserSeat, browserSeat } from './browser/browserSeat.ts'
/** Who connects calls here, by the configuration. */
export { providerOf } from './providerOf.ts'
/** Words that a telephone says. */
export { type SpeakWords, speakBy } from './engine/speakWords.ts'
/** Somebody is called and told, by what stands above. */
export { type SpokenCalls, spokenCalls } from './spoken.ts'
/** Where telephones are pretended, one calls in: for a drill. */
export { pretendCall } from './incoming.ts'
/** What composition fills. */
export type { CallAbout, CallDeps } from './deps.ts'
/** For seeds: channels, and calls as they were. */
export { isAnyLineThere, sowCalls, type SownCall, type SownLine } from './seed/sowCalls.ts'
/** What apps/server puts together. */
export { part } from './part.ts'

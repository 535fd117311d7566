import { theVoice } from '../Noticing/startNoticing.ts'
import { useNoticing } from '../Noticing/useNoticing.ts'

/** Plays what proves that somebody hears, and asks. */
export function checkSound(): void {
  useNoticing.setState({ isChecking: true })
  void theVoice()?.playTest()
}
/** A shift begins: what the one before has heard proves nothing. */
export function checkSoundAfresh(): void {
  useNoticing.setState({ provedAt: null })
  checkSound()
}

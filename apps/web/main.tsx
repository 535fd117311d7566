import '@gss/web-kit/theme/variables.css'
import '@gss/web-kit/theme/base.css'
import '@gss/web-kit/theme/parts.css'
import { part as session } from '@gss/session/web'
import { failureBook } from '@gss/web-kit/api/failureText'
import { currentSession } from '@gss/web-kit/session/session'
import { dressDocument, useSettings } from '@gss/web-kit/settings/settings'
import { addRefusalTexts, followLanguage } from '@gss/web-kit/text/refusalTexts'
import { recallCentreZone } from '@gss/web-kit/time/zone'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { expectHalf, Halves } from './Halves.tsx'
import { BASE_PATH } from './paths.ts'

dressDocument()
recallCentreZone()
addRefusalTexts(session)
const isSignedIn = currentSession() !== null
expectHalf(BASE_PATH, isSignedIn)
await openFailureTexts()
useSettings.subscribe((now, before) => {
  if (now.language === before.language) return
  void openFailureTexts()
  followLanguage()
})

const root = document.getElementById('root')
if (!root) throw new Error('index.html has no #root')
createRoot(root).render(
  <StrictMode>
    <Halves base={BASE_PATH} isSignedIn={isSignedIn} />
  </StrictMode>,
)

/** Failures are told from anywhere, so their sentences are there before anything can fail. */
async function openFailureTexts() {
  await failureBook.open(useSettings.getState().language).catch(() => undefined)
}

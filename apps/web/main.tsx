import '@gss/web-kit/theme/variables.css'
import '@gss/web-kit/theme/base.css'
import '@gss/web-kit/theme/parts.css'
import { refusalTexts as sessionRefusals } from '@gss/session/web'
import { refusalTexts as systemRefusals } from '@gss/system/web'
import { failureBook } from '@gss/web-kit/api/failureText'
import { currentSession } from '@gss/web-kit/session/session'
import { dressDocument, useSettings } from '@gss/web-kit/settings/settings'
import { addRefusalTexts, openRefusalTexts } from '@gss/web-kit/text/refusalTexts'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { expectHalf, Halves } from './Halves.tsx'
import { BASE } from './paths.ts'

dressDocument()
addRefusalTexts(sessionRefusals, systemRefusals)
const isSignedIn = currentSession() !== null
expectHalf(BASE, isSignedIn)
await openTexts()
useSettings.subscribe((now, before) => {
  if (now.language !== before.language) void openTexts()
})

const root = document.getElementById('root')
if (!root) throw new Error('index.html has no #root')
createRoot(root).render(
  <StrictMode>
    <Halves base={BASE} isSignedIn={isSignedIn} />
  </StrictMode>,
)

/** Failures are told from anywhere, so their sentences are there before anything can fail. */
async function openTexts() {
  const { language } = useSettings.getState()
  await Promise.allSettled([failureBook.open(language), openRefusalTexts(language)])
}

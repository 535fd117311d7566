import '@gss/web-kit/theme/variables.css'
import '@gss/web-kit/theme/base.css'
import '@gss/web-kit/theme/parts.css'
import '@gss/web-kit/theme/states.css'
import { refusalTexts } from '@gss/session/phone'
import { failureBook } from '@gss/web-kit/api/failureText'
import { dressDocument, useSettings } from '@gss/web-kit/settings/settings'
import { addRefusalTexts, followLanguage } from '@gss/web-kit/text/refusalTexts'
import { recallCentreZone } from '@gss/web-kit/time/zone'
import { StrictMode, Suspense } from 'react'
import { createRoot } from 'react-dom/client'
import { App } from './App.tsx'
import { parts } from './modules.ts'
import { keepPage } from './keepPage.ts'

dressDocument()
recallCentreZone()
addRefusalTexts({ refuses: ['session'], open: () => Promise.resolve({ refusalTexts }) }, ...parts)
await openFailureTexts()
useSettings.subscribe((now, before) => {
  if (now.language === before.language) return
  void openFailureTexts()
  followLanguage()
})
keepPage()

const root = document.getElementById('root')
if (!root) throw new Error('index.html has no #root')
createRoot(root).render(
  <StrictMode>
    <Suspense fallback={null}>
      <App />
    </Suspense>
  </StrictMode>,
)

async function openFailureTexts() {
  await failureBook.open(useSettings.getState().language).catch(() => undefined)
}

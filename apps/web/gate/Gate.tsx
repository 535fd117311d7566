import './gate.css'
import { useText } from '@gss/web-kit/text/book'
import { lazy, Suspense, useEffect } from 'react'
import { asPublic, type PublicPath } from '../paths.ts'
import { gateBook } from './gateBook.ts'
import type { GateProps } from './gateProps.ts'
import { followBack, useGatePath } from './gatePath.ts'
import { SignInPage } from './SignIn/SignInPage.tsx'

const RegisterPage = lazy(() =>
  import('./pages/RegisterPage.tsx').then((m) => ({ default: m.SelfRegisterPage })),
)
const RegisteredPage = lazy(() =>
  import('./pages/RegisteredPage.tsx').then((m) => ({ default: m.RegisteredPage })),
)
const AgreementPage = lazy(() =>
  import('./pages/AgreementPage.tsx').then((m) => ({ default: m.AgreementPage })),
)
const ForgotPage = lazy(() => import('./pages/ForgotPage.tsx').then((m) => ({ default: m.ForgotPage })))
const ResetPage = lazy(() => import('./pages/ResetPage.tsx').then((m) => ({ default: m.ResetPage })))
const ConfirmPage = lazy(() => import('./pages/ConfirmPage.tsx').then((m) => ({ default: m.ConfirmPage })))
const SetUpPage = lazy(() => import('./pages/SetUpPage.tsx').then((m) => ({ default: m.SetUpPage })))
const FreeLoginPage = lazy(() =>
  import('./pages/FreeLoginPage.tsx').then((m) => ({ default: m.FreeLoginPage })),
)
const OauthPage = lazy(() => import('./pages/OauthPage.tsx').then((m) => ({ default: m.OauthPage })))
const StatusPage = lazy(() => import('./pages/StatusPage.tsx').then((m) => ({ default: m.StatusPage })))

/** Every page that needs no session (spec §2.1). */
export function SignInGate(props: GateProps) {
  const say = useText(gateBook)
  const path = useGatePath((state) => state.path)
  useEffect(followBack, [])
  useEffect(() => {
    document.title = say('product')
  }, [say])
  return <Suspense fallback={null}>{pageFor(asPublic(path) ?? '/404', props)}</Suspense>
}

function pageFor(path: PublicPath, props: GateProps) {
  switch (path) {
    case '/login':
    case '/rms/login':
      return <SignInPage {...props} />
    case '/free-login':
      return <FreeLoginPage {...props} />
    case '/oauth':
      return <OauthPage {...props} />
    case '/user-agreement':
      return <AgreementPage />
    case '/register':
      return <RegisterPage />
    case '/registerResult':
      return <RegisteredPage />
    case '/forgot-password':
      return <ForgotPage />
    case '/reset-password':
      return <ResetPage />
    case '/setup':
      return <SetUpPage />
    case '/confirm':
      return <ConfirmPage />
    case '/403':
      return <StatusPage status="403" />
    case '/404':
      return <StatusPage status="404" />
    case '/500':
      return <StatusPage status="500" />
  }
}

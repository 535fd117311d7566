import { cleanup, configure } from '@testing-library/react'
import { afterAll, afterEach, beforeEach } from 'vitest'
import { useServerLine } from '../../platform/web-kit/api/line.ts'
import { useSession } from '../../platform/web-kit/session/session.ts'

/** Beside a build a question takes more than the second it is waited for by default; what never comes still fails. */
configure({ asyncUtilTimeout: 10_000 })

// Files share a document (isolate: false): what one test drew is gone before the next one looks.
afterEach(() => {
  cleanup()
  localStorage.clear()
  sessionStorage.clear()
})
// What a test before this one asked and nobody answered any more: for this one the server was heard.
beforeEach(() => useServerLine.setState(useServerLine.getInitialState()))
// Whom one file signed in is nobody in the next: what a screen shows hangs on it, and the order of files is not always the same.
afterAll(() => useSession.setState({ session: null }))

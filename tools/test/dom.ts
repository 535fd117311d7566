import { cleanup, configure } from '@testing-library/react'
import { afterEach } from 'vitest'

/** Beside a build a question takes more than the second it is waited for by default; what never comes still fails. */
configure({ asyncUtilTimeout: 10_000 })

// Files share a document (isolate: false): what one test drew is gone before the next one looks.
afterEach(() => {
  cleanup()
  localStorage.clear()
  sessionStorage.clear()
})

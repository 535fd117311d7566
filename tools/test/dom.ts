import { cleanup } from '@testing-library/react'
import { afterEach } from 'vitest'

// Files share a document (isolate: false): what one test drew is gone before the next one looks.
afterEach(() => {
  cleanup()
  localStorage.clear()
  sessionStorage.clear()
})

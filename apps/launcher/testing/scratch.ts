import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { onTestFinished } from 'vitest'

/** A folder with a space and Chinese in its name, as a clone may have, removed after the test. */
export function scratch(): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'gss 消防 '))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

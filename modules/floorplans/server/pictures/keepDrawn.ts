import { createReadStream } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { isRefusal, type Refusal, refuse } from '@gss/kit/refusal'
import type { KeptFile } from '@gss/server-kit/files'
import type { PlanDeps } from '../deps.ts'
import type { DrawnPicture } from './drawer.ts'
import type { StoredPicture } from './storedPicture.ts'

/** Tiles of the largest plan of noise; a drawing takes a hundredth of it. */
const SHOWN_MAX_BYTES = 209_715_200
const PURPOSE = 'plan.shown'

/** Draws what was uploaded and keeps what came of it. What is refused leaves nothing but the upload. */
export async function keepDrawn(
  original: KeptFile,
  page: number,
  unitId: string,
  deps: Pick<PlanDeps, 'files' | 'drawer'>,
): Promise<StoredPicture | Refusal> {
  const folder = await mkdtemp(path.join(tmpdir(), 'gss-plan-'))
  try {
    const drawn = await deps.drawer({ file: deps.files.placeOf(original), type: original.type, page, folder })
    if ('why' in drawn) return refuse(drawn.why, drawn.with)
    return await keep(drawn, original, unitId, deps)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

async function keep(
  drawn: DrawnPicture,
  original: KeptFile,
  unitId: string,
  { files }: Pick<PlanDeps, 'files'>,
): Promise<StoredPicture | Refusal> {
  const { shown: file, whole, ...rest } = drawn
  const kept = (place: string) =>
    files.keep(createReadStream(place), {
      purpose: PURPOSE,
      name: original.name,
      maxBytes: SHOWN_MAX_BYTES,
      types: ['webp', 'svg', 'tiles'],
      unitId,
    })
  const shown = await kept(file)
  // Told once more by its content: a drawing that is not clean after cleaning is not shown.
  if (isRefusal(shown)) return refuse('plan.pictureUnreadable')
  const inOne = whole === null ? null : await kept(whole)
  if (isRefusal(inOne)) return refuse('plan.pictureUnreadable')
  return {
    ...rest,
    originalId: original.fileId,
    originalName: original.name,
    shownId: shown.fileId,
    wholeId: inOne?.fileId ?? null,
  }
}

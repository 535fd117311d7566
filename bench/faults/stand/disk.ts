import { mkdirSync } from 'node:fs'
import path from 'node:path'
import { mustRun, run } from '../needs.ts'
import type { Ground } from './ground.ts'

/** A disk of its own, in a file. */
export interface Disk {
  at: string
  image: string
  unmount(): void
}

interface Size {
  name: string
  mib: number
  kind: 'ext4' | 'xfs'
  /** Where the file is; else in the folder of the run. */
  in?: string
}
const MAKE: Record<Size['kind'], readonly string[]> = {
  ext4: ['mkfs.ext4', '-q', '-m', '0', '-E', 'lazy_itable_init=1,lazy_journal_init=1'],
  xfs: ['mkfs.xfs', '-q', '-m', 'reflink=1'],
}

/** Sparse: what is not written takes no room. */
export function makeDisk(ground: Ground, { name, mib, kind, in: folder = ground.folder }: Size): Disk {
  const image = path.join(folder, `${name}.img`)
  const [make = '', ...options] = MAKE[kind]
  mustRun('truncate', '-s', `${mib}M`, image)
  mustRun(make, ...options, image)
  return mountDisk(ground, name, image)
}

export function mountDisk(ground: Ground, name: string, image: string): Disk {
  const at = path.join(ground.folder, name)
  mkdirSync(at)
  mustRun('mount', '-o', 'loop', image, at)
  let isMounted = true
  const unmount = () => {
    if (isMounted) run('umount', '--lazy', at) // somebody may still stand in it; the files are removed next
    isMounted = false
  }
  ground.finally(unmount)
  return { at, image, unmount }
}

import { formTextIn } from '@gss/archives/contract'
import { RegisterPage, type RegisterRow } from '@gss/archives/web'
import { useText } from '@gss/web-kit/text/book'
import { useState } from 'react'
import { objects } from '../contract/index.ts'
import type { SearchWhere } from './Found/adding.ts'
import { foundBook } from './Found/foundBook.ts'
import { FoundDialog } from './Found/FoundDialog.tsx'
import { videoNames } from './names.ts'

const description = objects.find(({ object }) => object === 'videoPlatform')

/** Platforms and recorders; what they have is written down in one go. */
export function PlatformsPage() {
  const say = useText(foundBook)
  const [where, setWhere] = useState<SearchWhere | null>(null)
  if (!description) return null
  const directory = {
    key: 'directory',
    label: say('directory'),
    action: 'add' as const,
    done: null,
    run: ({ id, unitId, values }: RegisterRow) =>
      Promise.resolve(
        setWhere({
          kind: 'platform',
          unitId,
          platformId: id,
          linkType: formTextIn(values, 'platformKind'),
          name: formTextIn(values, 'platformName'),
        }),
      ),
  }
  return (
    <>
      <RegisterPage register={{ description, names: videoNames }} more={[directory]} />
      {where && <FoundDialog where={where} onClose={() => setWhere(null)} />}
    </>
  )
}

import { textIn } from '@gss/archives/contract'
import { RegisterPage, type RegisterRow } from '@gss/archives/web'
import { useText } from '@gss/web-kit/text/book'
import { useState } from 'react'
import { objects } from '../contract/index.ts'
import type { Where } from './Found/adding.ts'
import { foundBook } from './Found/foundBook.ts'
import { FoundDialog } from './Found/FoundDialog.tsx'
import { names } from './names.ts'

const description = objects.find(({ object }) => object === 'videoPlatform')

/** Platforms and recorders; what they have is written down in one go. */
export function PlatformsPage() {
  const say = useText(foundBook)
  const [where, setWhere] = useState<Where | null>(null)
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
          linkType: textIn(values, 'platformKind'),
          name: textIn(values, 'platformName'),
        }),
      ),
  }
  return (
    <>
      <RegisterPage register={{ description, names }} more={[directory]} />
      {where && <FoundDialog where={where} onClose={() => setWhere(null)} />}
    </>
  )
}

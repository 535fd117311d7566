import { useText } from '@gss/web-kit/text/book'
import type { ComponentType } from 'react'
import type { HomeEntry, HomeModuleKey as Key, HomePage } from '../../contract/index.ts'
import { DeviceModule } from './DeviceModule.tsx'
import { DutyModule } from './DutyModule.tsx'
import { homePageBook } from './homePageBook.ts'
import { MaintenanceModule } from './MaintenanceModule.tsx'
import type { HomeModuleProps } from './modules.ts'
import { PatrolModule } from './PatrolModule.tsx'
import { SafetyModule } from './SafetyModule.tsx'
import { SystemModule } from './SystemModule.tsx'

export const MODULES: Readonly<Record<Key, ComponentType<HomeModuleProps>>> = {
  safety: SafetyModule,
  system: SystemModule,
  patrol: PatrolModule,
  device: DeviceModule,
  duty: DutyModule,
  maintenance: MaintenanceModule,
}

interface Props {
  entry: Pick<HomeEntry, 'key' | 'name'>
  home: HomePage
  onRetry: () => void
}
/** A module under the name the unit gave it, or its own. */
export function HomeModule({ entry: { key, name }, home, onRetry }: Props) {
  const say = useText(homePageBook)
  const Shown = MODULES[key]
  return <Shown home={home} name={name === '' ? say(`module.${key}`) : name} onRetry={onRetry} />
}

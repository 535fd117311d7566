import { Modal, type ModalProps } from 'antd'
import { useOffline } from '../api/useOffline.ts'
import { useScreen } from '../shell/screen.ts'

export interface DialogProps extends Omit<ModalProps, 'getContainer' | 'mask'> {
  /** 416 to ask, 500 for a password, 800, 1000, 1200 (look §9). */
  width?: 416 | 500 | 800 | 1000 | 1200
  /** Nothing is typed in it, so a click beside it may close it. */
  isReadOnly?: boolean
  /** Asked while another question is still open, and before it is answered: stands above it. */
  isAbove?: boolean
}
/** Above the questions of the kit, which stand at 2,000. */
const ABOVE = 2_010

/** A dialog of the house: hides with its tab, keeps what is typed in it, narrow screens get all their width. */
export function Dialog({ width = 500, isReadOnly = false, isAbove = false, ...rest }: DialogProps) {
  const { container } = useScreen()
  const off = useOffline()
  return (
    <Modal
      centered
      {...rest}
      {...(off !== null &&
        !isReadOnly && { okButtonProps: { ...rest.okButtonProps, disabled: true, title: off } })}
      width={width}
      {...(isAbove ? { zIndex: ABOVE } : { getContainer: container })}
      mask={{ closable: isReadOnly }}
      style={{ maxWidth: 'calc(100vw - 32px)', ...(typeof rest.style === 'object' ? rest.style : {}) }}
    />
  )
}

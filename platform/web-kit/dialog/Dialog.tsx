import { Modal, type ModalProps } from 'antd'
import { useScreen } from '../shell/screen.ts'

export interface DialogProps extends Omit<ModalProps, 'getContainer' | 'mask'> {
  /** 416 to ask, 500 for a password, 800, 1000, 1200 (look §9). */
  width?: 416 | 500 | 800 | 1000 | 1200
  /** Nothing is typed in it, so a click beside it may close it. */
  isReadOnly?: boolean
}

/** A dialog of the house: hides with its tab, keeps what is typed in it, narrow screens get all their width. */
export function Dialog({ width = 500, isReadOnly = false, ...rest }: DialogProps) {
  const { container } = useScreen()
  return (
    <Modal
      centered
      {...rest}
      width={width}
      getContainer={container}
      mask={{ closable: isReadOnly }}
      style={{ maxWidth: 'calc(100vw - 32px)', ...(typeof rest.style === 'object' ? rest.style : {}) }}
    />
  )
}

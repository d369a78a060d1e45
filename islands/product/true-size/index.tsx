import { loadTexts } from '../../../shared/i18n/texts'
import { useScreenScale } from '../../../shared/product-page/hooks'
import type { TrueSizeProps } from './props'
import { TrueSize } from './TrueSize'

export { props } from './props'
export const ready = () => loadTexts('details')

export default function TrueSizeIsland(props: TrueSizeProps) {
  const [scale, measure] = useScreenScale()
  return <TrueSize {...props} scale={scale} measure={measure} />
}

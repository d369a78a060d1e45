/* What opens over the page, in one file besides the core: dialogs, panels, the mini cart, express. See buying.ts. */
import '../shared/platform/close-on-back'
import '../shared/behaviours/overlay'
import '../shared/widgets/scroll-lock'

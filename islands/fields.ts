/* What forms of the checkout, of accounts and of content have in common, beside the core: one file. See buying.ts. */
import '../shared/account/api'
import '../shared/address/api'
import '../shared/address/rules/address'
import '../shared/forms/CheckField'
import '../shared/forms/FormFields'
import '../shared/forms/ShapedForm'
import '../shared/forms/Sent'
import '../shared/forms/use-send'

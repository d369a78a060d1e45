/* Modules that the forms of checkout, account and content share, besides the core, in one file. See buying.ts. */
import '../shared/account/calls'
import '../shared/address/api'
import '../shared/address/rules/address'
import '../shared/forms/CheckField'
import '../shared/forms/FormFields'
import '../shared/forms/ShapedForm'
import '../shared/forms/Sent'
import '../shared/forms/use-send'

// Must precede the islands of this area, whose stores need this port.
import '../shared/platform/geolocation'

<?php

declare(strict_types=1);

/**
 * The calls of the islands over a commerce engine, in plain PHP 8.1 or later.
 *
 *     php -S 127.0.0.1:8000 gateway.php      serves /api on http://127.0.0.1:8000
 *
 * In a shop: the route /api/{anything} leads to this file. Each function in `calls` answers one call of the contract, openapi.json; fields
 * that the contract has and these do not may be left out.
 */

require_once __DIR__ . '/engine.php';

/** A call that is refused. `field` is the path of the wrong field in the body; %1 in the message is the first parameter. */
final class Refusal extends Exception
{
    public function __construct(public readonly int $status, string $message, public readonly ?string $field = null, public readonly array $parameters = [])
    {
        parent::__construct($message);
    }
}

/** What a visitor has. In PHP's session here: keep it where your engine keeps it. */
final class Visitor
{
    public readonly string $token;
    public Basket $basket;
    /** @var list<string> */
    public array $wishlist = [];
    /** @var array<string, array{string, mixed}> By idempotency key: the request and its reply. A day is long enough. */
    public array $replies = [];
    /** @var array<string, array> By idempotency key. */
    public array $orders = [];

    public function __construct()
    {
        $this->token = bin2hex(random_bytes(16));
        $this->basket = new Basket();
    }
}

/** The visitor of this request; also for the pages, which print its token. PHP locks the session until the request ends. */
function visitor(): Visitor
{
    session_status() === PHP_SESSION_ACTIVE || session_start(['cookie_httponly' => true, 'cookie_samesite' => 'Lax']);

    return $_SESSION['shop'] ??= new Visitor();
}

final class Request
{
    /** @param array<string, list<string>> $query Every value of each name: PHP's own $_GET keeps one. */
    public function __construct(private readonly array $query, public readonly mixed $body, public readonly ?string $key)
    {
    }

    /** @return list<string> */
    public function all(string $name): array
    {
        return $this->query[$name] ?? [];
    }

    public function one(string $name, string $default = ''): string
    {
        return $this->query[$name][0] ?? $default;
    }

    public function number(string $name, float $default, float $least = 0): float
    {
        $text = $this->one($name, (string) $default);
        if (!is_numeric($text) || $text < $least || $text >= 10 ** 9) {
            throw new Refusal(400, "$name is no number, or too low or too high.");
        }

        return (float) $text;
    }

    /** A field of the body, by its path. */
    public function needs(string $path, string $kind = 'string'): mixed
    {
        $value = $this->body;
        foreach (explode('.', $path) as $name) {
            $value = is_array($value) ? $value[$name] ?? null : null;
        }
        if (gettype($value) !== $kind || $value === '') {
            throw new Refusal(400, 'Something is missing or wrong here.', $path);
        }

        return $value;
    }

    public function quantity(string $path): int
    {
        $quantity = $this->needs($path, 'integer');
        if ($quantity < 1 || $quantity > 999) {
            throw new Refusal(400, 'Between 1 and 999, please.', $path);
        }

        return $quantity;
    }
}

// What the engine has, as the contract writes it.

const SORTS = ['newest desc' => 'Newest', 'price asc' => 'Price, low to high', 'price desc' => 'Price, high to low'];

function dollars(int $cents): float
{
    return $cents / 100;
}

function cardOf(Good $good): array
{
    return [
        'product_id' => $good->id,
        'sku' => $good->code,
        'name' => $good->title,
        'brand' => $good->maker,
        'url' => "/products/$good->code",
        'image' => ['src' => pictureOf($good), 'alt' => $good->title, 'width' => 240, 'height' => 240],
        'in_stock' => $good->units > 0,
        'max_qty' => $good->units,
        'price_incl_tax' => dollars($good->listCents),
        'final_price_incl_tax' => dollars($good->cents),
    ];
}

function pictureOf(Good $good): string
{
    $color = ['Black' => '#222', 'Sand' => '#d9c39a', 'Moss' => '#5d6b3f'][$good->color];

    return 'data:image/svg+xml,' . rawurlencode("<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 1 1\"><path fill=\"$color\" d=\"M0 0h1v1H0z\"/></svg>");
}

function listingOf(Request $request, ?string $collection = null): array
{
    [$page, $size] = [(int) $request->number('page', 1, 1), (int) $request->number('page_size', 12, 1)];
    $sort = $request->one('sort', 'newest desc');
    [$low, $high] = array_map(static fn (string $name): ?float => $request->all($name) ? $request->number($name, 0) : null, ['minPrice', 'maxPrice']);
    $wanted = [
        'collection' => $collection,
        'term' => $request->one('query'),
        'maker' => $request->all('maker'),
        'color' => $request->all('color'),
        'low' => (int) round(($low ?? 0) * 100),
        'high' => (int) round(($high ?? 10 ** 7) * 100),
    ];
    $found = search(...$wanted, order: $sort);

    $filterOf = static function (string $code, string $label) use ($wanted): array {
        $chosen = $wanted[$code];
        $counts = array_count_values(array_map(static fn (Good $good): string => $good->$code, search(...[...$wanted, $code => []])));
        $counts += array_fill_keys($chosen, 0);
        ksort($counts);
        $optionOf = static fn (string $label): array => ['label' => $label, 'active' => in_array($label, $chosen, true), 'count' => $counts[$label]];

        return [
            ...['type' => 'attribute', 'code' => $code, 'label' => $label, 'is_active' => $chosen !== []],
            'options' => array_map($optionOf, array_map(strval(...), array_keys($counts))),
        ];
    };

    $prices = array_map(static fn (Good $good): int => $good->cents, search(...[...$wanted, 'low' => 0, 'high' => PHP_INT_MAX])) ?: [0];
    [$field, $direction] = [...explode(' ', $sort, 2), ''];

    return [
        'items' => array_map(cardOf(...), array_slice($found, ($page - 1) * $size, $size)),
        'filters' => [
            $filterOf('maker', 'Maker'),
            $filterOf('color', 'Color'),
            [
                ...['type' => 'price', 'code' => 'price', 'label' => 'Price', 'is_active' => isset($low) || isset($high), 'options' => []],
                ...['minimum_value' => intdiv(min($prices), 100), 'maximum_value' => (int) ceil(max($prices) / 100)],
                ...['from' => $low, 'to' => $high],
            ],
        ],
        'total_items' => count($found),
        'current_page' => $page,
        'last_page' => max(1, (int) ceil(count($found) / $size)),
        'page_size' => $size,
        'sorting' => isset(SORTS[$sort]) ? [$field => $direction] : new stdClass(),
        'sort_options' => array_map(static fn (string $value, string $label): array => compact('value', 'label'), array_keys(SORTS), SORTS),
        'page_sizes' => [12, 24],
    ];
}

function quoteOf(Basket $basket): array
{
    $lineOf = static function (string $line, array $of): array {
        [$code, $quantity] = $of;
        $card = cardOf(goodOf($code));
        $kept = array_intersect_key($card, array_flip(['product_id', 'sku', 'name', 'url', 'max_qty']));

        return ['item_id' => $line, ...$kept, 'image' => $card['image']['src'], 'qty' => $quantity, 'price_incl_tax' => $card['final_price_incl_tax']];
    };
    $items = array_map($lineOf, array_keys($basket->lines), $basket->lines);

    return ['id' => $basket->id, 'items' => $items, ...($basket->addresses ? addressesOf($basket) : [])];
}

function totalsOf(Basket $basket): array
{
    $amounts = $basket->amounts();
    $segment = static fn (string $code, string $title, string $amount): array => [...compact('code', 'title'), 'value' => dollars($amounts[$amount])];

    return [
        'items_qty' => array_sum(array_column($basket->lines, 1)),
        'coupon_code' => null,
        'free_shipping_from' => dollars(FREE_FROM_CENTS),
        'total_segments' => [
            $segment('subtotal', 'Subtotal', 'subtotal'),
            $segment('shipping', 'Shipping', 'shipping'),
            $segment('tax', 'Sales tax', 'tax'),
            $segment('grand_total', 'Total', 'total'),
        ],
    ];
}

/** The cart after a change, which saves the islands two calls. */
function cartOf(Basket $basket): array
{
    return ['quote' => quoteOf($basket), 'totals' => totalsOf($basket)];
}

function addressesOf(Basket $basket): array
{
    $shipping = ['address' => $basket->addresses['shipping'], 'method' => $basket->carrier ? "shop_$basket->carrier" : null];

    return ['billing_address' => $basket->addresses['billing'], 'extension_attributes' => ['shipping_assignments' => [compact('shipping')]]];
}

function wishlistOf(Visitor $visitor): array
{
    return ['products' => array_map(static fn (string $id): array => ['product_id' => $id], $visitor->wishlist)];
}

function readAddress(Request $request, string $path): array
{
    foreach (['firstname', 'lastname', 'street', 'city', 'postcode', 'country_id'] as $name) {
        $request->needs("$path.$name", $name === 'street' ? 'array' : 'string');
    }
    $address = $request->needs($path, 'array');
    if ($address['country_id'] !== 'US') {
        throw new Refusal(400, 'We deliver in the United States only.', "$path.country_id");
    }
    if (!isset(TAX_BY_STATE[$address['region_code'] ?? ''])) {
        throw new Refusal(400, 'We do not deliver in this state.', "$path.region_code");
    }

    return $address;
}

function readPayment(Request $request): void
{
    if (!isset(PAYMENTS[$request->needs('paymentMethod.method')])) {
        throw new Refusal(400, 'This cannot be paid that way.', 'paymentMethod.method');
    }
}

function placeOrder(Visitor $visitor, Request $request): array
{
    readPayment($request);
    $basket = $visitor->basket;
    $total = dollars($basket->amounts()['total']);
    if (!$basket->lines || !$basket->addresses || !$basket->carrier) {
        throw new Refusal(400, 'There is nothing to order, or an address or delivery is missing.');
    }
    if ((float) ($request->body['grand_total'] ?? $total) !== $total) {
        throw new Refusal(409, 'The total is %1 now: look at it first.', parameters: [sprintf('$%.2f', $total)]);
    }
    $number = sprintf('HB%08d', random_int(0, 99_999_999));
    $order = ['order_number' => $number, 'status' => 'processing', 'redirect_url' => null, 'success_url' => "/orders/$number"];
    $visitor->orders[$request->key ?? $number] = $order;
    $visitor->basket = new Basket();

    return $order;
}

/** @return array<string, callable(Visitor, Request, string): mixed> By method and path; the last parameter is the one in the path. */
function calls(): array
{
    return [
        'GET /api/session/token' => static fn (Visitor $visitor): array => ['token' => $visitor->token],
        'GET /api/catalog/category/{id}/product/list' => static function (Visitor $visitor, Request $request, string $id): array {
            foreach (COLLECTIONS as $collection) {
                if ($id === uuid($collection)) {
                    return listingOf($request, $collection);
                }
            }

            throw new Refusal(404, 'There is no such category.');
        },
        'GET /api/catalog/search/product/list' => static fn (Visitor $visitor, Request $request): array => listingOf($request),
        'GET /api/quote' => static fn (Visitor $visitor): array => quoteOf($visitor->basket),
        'GET /api/checkout/totals' => static fn (Visitor $visitor): array => totalsOf($visitor->basket),
        'POST /api/quote/item' => static function (Visitor $visitor, Request $request): array {
            [$good, $quantity] = [goodOf($request->needs('cartItem.sku')), $request->quantity('cartItem.qty')];
            $line = $visitor->basket->add($good, $quantity);

            return ['item_id' => $line, 'sku' => $good->code, 'qty' => $quantity, 'name' => $good->title, ...cartOf($visitor->basket)];
        },
        'PUT /api/quote/item/{id}' => static function (Visitor $visitor, Request $request, string $id): array {
            $visitor->basket->change($id, $request->quantity('qty'));

            return cartOf($visitor->basket);
        },
        'DELETE /api/quote/item/{id}' => static function (Visitor $visitor, Request $request, string $id): array {
            $visitor->basket->change($id, 0);

            return cartOf($visitor->basket);
        },
        'GET /api/customer/wishlist' => static fn (Visitor $visitor): array => wishlistOf($visitor),
        'PUT /api/customer/wishlist/item/toggle' => static function (Visitor $visitor, Request $request): array {
            $id = goodOf($request->needs('productId'))->id;
            $others = array_values(array_diff($visitor->wishlist, [$id]));
            $visitor->wishlist = count($others) < count($visitor->wishlist) ? $others : [...$others, $id];

            return wishlistOf($visitor);
        },
        // This shop has guests only.
        'POST /api/checkout/customers/isEmailAvailable' => static fn (Visitor $visitor, Request $request): bool => (bool) $request->needs('customerEmail'),
        'PUT /api/quote/address/set-addresses' => static function (Visitor $visitor, Request $request): array {
            $visitor->basket->addresses = ['shipping' => readAddress($request, 'shipping_address'), 'billing' => readAddress($request, 'billing_address')];

            return addressesOf($visitor->basket);
        },
        'POST /api/checkout/shipping/collectShippingMethods' => static function (Visitor $visitor, Request $request): array {
            readAddress($request, 'address');

            return array_map(static fn (string $code): array => [
                ...['carrier_code' => 'shop', 'carrier_title' => '', 'method_code' => $code, 'method_title' => CARRIERS[$code][0]],
                'amount' => dollars($visitor->basket->shippingCents($code)),
            ], array_keys(CARRIERS));
        },
        // No days or places to choose.
        'POST /api/checkout/shipping/delivery-options' => static function (Visitor $visitor, Request $request): array {
            $request->needs('products', 'array');
            $choice = ['method' => '', 'promisedDeliveryDate' => null, 'maximumPromisedDeliveryDate' => null, 'store' => null];

            return ['options' => [], 'choice' => [...$choice, 'isDeliveryDateManuallySelected' => false, 'allowNextStep' => true]];
        },
        'POST /api/checkout/payment/collectPaymentMethods' => static function (Visitor $visitor, Request $request): array {
            $carrier = $request->needs('addressInformation.shippingMethodCode');
            if (!isset(CARRIERS[$carrier])) {
                throw new Refusal(400, 'We do not ship that way.', 'addressInformation.shippingMethodCode');
            }
            $addressOf = static fn (string $name): array => readAddress($request, "addressInformation.$name");
            $visitor->basket->addresses = ['shipping' => $addressOf('shippingAddress'), 'billing' => $addressOf('billingAddress')];
            $visitor->basket->carrier = $carrier;
            $methods = array_map(static fn (string $code, string $title): array => compact('code', 'title'), array_keys(PAYMENTS), PAYMENTS);

            return ['payment_methods' => $methods, 'payment_config' => new stdClass(), 'totals' => totalsOf($visitor->basket)];
        },
        'POST /api/checkout/payment/setPaymentInformation' => static function (Visitor $visitor, Request $request): array {
            readPayment($request);

            return totalsOf($visitor->basket);
        },
        'POST /api/checkout/payment/placeOrder' => placeOrder(...),
        'GET /api/checkout/payment/placeOrder/{key}' => static fn (Visitor $visitor, Request $request, string $key): array => $visitor->orders[$key]
            ?? throw new Refusal(404, 'No order was placed with this key.'),
    ];
}

// HTTP.

/** Every value of each name in a query string. @return array<string, list<string>> */
function valuesOf(string $query): array
{
    $values = [];
    foreach (array_filter(explode('&', $query)) as $pair) {
        [$name, $value] = [...explode('=', $pair, 2), ''];
        $values[urldecode($name)][] = urldecode($value);
    }

    return $values;
}

/** Finds the call, and carries out a change with the visitor's token, once for each Idempotency-Key. */
function answer(Visitor $visitor, string $method, string $path): mixed
{
    foreach (calls() as $call => $function) {
        [$verb, $pattern] = explode(' ', $call);
        if ($verb !== $method || !preg_match('~^' . preg_replace('~{\w+}~', '([^/]+)', $pattern) . '$~', $path, $found)) {
            continue;
        }
        $parameter = rawurldecode($found[1] ?? '');
        $query = valuesOf($_SERVER['QUERY_STRING'] ?? '');
        if ($method === 'GET') {
            return $function($visitor, new Request($query, null, null), $parameter);
        }
        if (!hash_equals($visitor->token, $_SERVER['HTTP_X_CSRF_TOKEN'] ?? '')) {
            throw new Refusal(419, 'Your session ended. Try again.');
        }
        [$sent, $key] = [file_get_contents('php://input'), $_SERVER['HTTP_IDEMPOTENCY_KEY'] ?? ''];
        [$known, $reply] = $visitor->replies[$key] ?? [null, null];
        if ($known !== null) {
            return $known === "$method $path $sent" ? $reply : throw new Refusal(422, 'This key came with another request before.');
        }
        $body = $sent === '' ? null : json_decode($sent, true, flags: JSON_THROW_ON_ERROR);
        $reply = $function($visitor, new Request($query, $body, $key ?: null), $parameter);
        if ($key !== '') {
            $visitor->replies[$key] = ["$method $path $sent", $reply];
        }

        return $reply;
    }

    throw new Refusal(404, 'There is no such call.');
}

/** The status and reply of this request. @return array{int, mixed} */
function statusAndReply(): array
{
    try {
        return [200, answer(visitor(), $_SERVER['REQUEST_METHOD'], strtok($_SERVER['REQUEST_URI'], '?'))];
    } catch (Refusal $refusal) {
        $field = $refusal->field === null ? [] : ['field' => $refusal->field];

        return [$refusal->status, ['message' => $refusal->getMessage(), 'parameters' => $refusal->parameters, ...$field]];
    } catch (EngineError $error) {
        [$status, $message] = match ($error->problem) {
            Problem::UnknownGood => [404, 'We do not have this product.'],
            Problem::UnknownLine => [404, 'This is not in your cart any more.'],
            Problem::NotEnough => [400, 'We have only %1 of these.'],
        };

        return [$status, ['message' => $message, 'parameters' => [$error->units]]];
    } catch (JsonException) {
        return [400, ['message' => 'That is no JSON.']];
    } catch (Throwable $error) {
        error_log((string) $error);

        return [500, ['message' => 'Something went wrong. Try again later.']];
    }
}

if (str_starts_with($_SERVER['REQUEST_URI'] ?? '', '/api/')) {
    [$status, $reply] = statusAndReply();
    http_response_code($status);
    header('Content-Type: application/json');
    header('Cache-Control: no-store');
    echo json_encode($reply, JSON_THROW_ON_ERROR | JSON_UNESCAPED_SLASHES | JSON_UNESCAPED_UNICODE);
}
